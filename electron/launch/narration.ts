import { type EventName } from '../../shared/ipc/contract.ts'
import { type InboxItem } from '../../shared/ipc/models.ts'
import { assertNever } from '../../shared/ipc/result.ts'

/** The part of the app that is listened to. */
interface Told {
  workspace(): { inbox: { list(): InboxItem[] } } | null
  onEvent(listener: (event: EventName) => void): () => void
}

const reasons: Record<NonNullable<InboxItem['because']>, string> = {
  growing: 'it is still being written',
  'held-open': 'another program still has it open',
  'quiet-time': 'it must stay as it is for a moment',
  incomplete: 'a part of it is missing',
  offline: 'the service cannot be reached',
  'waiting-for-service': 'the service does not answer',
  'rate-limited': 'the service asked for a pause',
  key: 'the key is needed',
  'in-doubt': 'it is not known yet whether the service has it',
  held: 'all uploads are held in the settings',
  metered: 'uploads are held while the connection is metered',
  paused: 'you paused it',
  'file-changing': 'it changed while it was going up',
}

function stage(item: InboxItem): string {
  switch (item.stage) {
    case 'arriving':
      return 'is arriving'
    case 'queued':
      return 'is finished'
    case 'uploading':
      return 'is going up'
    case 'drafting':
      return 'is becoming a draft'
    case 'publishing':
      return 'is being published'
    case 'done':
      return `is on the service as “${item.title}”`
    case 'needs-you':
      return `needs you: ${[item.error?.message, item.error?.hint].filter(Boolean).join(' ')}`
    default:
      return assertNever(item.stage)
  }
}

/** Where a file is on its way, as a sentence: `talk.wav is arriving: it is still being written`. */
export function narrate(item: InboxItem): string {
  const because = item.because === null ? '' : `: ${reasons[item.because]}`
  return `${item.name} ${stage(item)}${because}`
}

/**
 * Tells each new sentence about each file of the open account once, with the file. The returned function ends that.
 */
export function follow(app: Told, tell: (sentence: string, item: InboxItem) => void): () => void {
  const told = new Map<string, string>()
  return app.onEvent((event) => {
    if (event !== 'inbox.changed') return
    for (const item of app.workspace()?.inbox.list() ?? []) {
      const sentence = narrate(item)
      if (told.get(item.id) === sentence) continue
      told.set(item.id, sentence)
      tell(sentence, item)
    }
  })
}
