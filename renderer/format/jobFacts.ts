import type { JobDetail } from '../../shared/ipc/models.ts'
import { useText } from '../text.ts'
import { dateTime, viewerZone } from './dates.ts'
import { fieldName, fieldValue } from './fieldValue.ts'
import { jobLine, jobName } from './jobLine.ts'
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
    return { name: fieldName(field), words: field === 'description' ? plainText(words) : words }
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
    ...(job.error ? [{ name: text.error, words: job.error.message }] : []),
    ...(job.error?.hint ? [{ name: text.hint, words: job.error.hint }] : []),
  ]
}

/** Everything of it as a text, to be sent to somebody who helps. */
export function jobAsText(job: JobDetail, zone: string, now: number): string {
  const line = ({ name, words }: JobFact) => `${name}: ${words}`
  const facts = [...sentFacts(job, zone, now), ...courseFacts(job, now)].map(line)
  return [jobName(job), jobLine(job, now), ...facts].join('\n')
}
