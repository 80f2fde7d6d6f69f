import type { JobDetail } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime, viewerZone } from './dates.ts'
import { errorWords } from './errorWords.ts'
import { fieldValue, nameOf } from './fieldValue.ts'
import { plainText } from './plainText.ts'

/** Something that is known of a job, with its name in words. */
export interface JobFact {
  name: string
  words: string
}

/** What a job tells the service, field by field. `zone` (IANA name) is its show's, `now` epoch ms. */
export function sentFacts(job: JobDetail, zone: string, now: number): JobFact[] {
  return Object.entries(job.sends).map(([field, value]) => {
    const words = fieldValue(field, value, zone, now)
    const name = nameOf[job.kind === 'update-show' ? 'show' : 'episode'](field)
    return { name, words: field === 'description' ? plainText(words) : words }
  })
}

/** Since when there is a job, how often it was tried, when it is next, and what went wrong. Times are the viewer's. */
export function courseFacts(job: JobDetail, now: number): JobFact[] {
  const text = useText().activity.details
  const at = (moment: number) => dateTime(moment, viewerZone(), now)
  const isNext = job.notBefore !== null && job.notBefore > now
  return [
    { name: text.created, words: at(job.createdAt) },
    { name: text.tries, words: String(job.attempts) },
    ...(isNext && job.notBefore !== null ? [{ name: text.next, words: at(job.notBefore) }] : []),
    ...troubleFacts(job),
  ]
}

function troubleFacts({ error }: JobDetail): JobFact[] {
  if (error === null) return []
  const text = useText().activity.details
  const { message, hint, original } = errorWords(error)
  return [
    { name: text.error, words: message },
    ...(hint === null ? [] : [{ name: text.hint, words: hint }]),
    ...(original === null ? [] : [{ name: text.original, words: original }]),
  ]
}
