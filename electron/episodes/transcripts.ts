import type { Clock } from '../../shared/domain/clock.ts'
import { isCaptions, isTimed } from '../../shared/domain/transcript.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Runner } from '../outbox/runner.ts'
import { takeAnswer } from '../outbox/takeAnswer.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { Store } from '../store/store.ts'
import { noSuchEpisode } from './refusals.ts'

/** Transcripts that the service has: it gives them out as files, and never as an attribute of the episode. */
export interface Transcripts {
  /**
   * Reads the one of an episode and takes it in as what the service says: what is written here and not sent stays, and
   * where it differs, a person decides. Errors: `not-found` for no such episode and for no transcript, and those of
   * `Hosting.read`.
   */
  bring(id: string): Promise<Result<undefined>>
}

export interface TranscriptsOptions {
  store: Store
  hosting: Hosting
  clock: Clock
  runner: Runner
  onChange: (episodeId: string) => void
  /** A job is new or changed. */
  onJob: (job: JobRecord) => void
}

export function createTranscripts(options: TranscriptsOptions): Transcripts {
  const { store, hosting, clock, runner, onChange, onJob } = options
  return {
    async bring(id) {
      const asked = store.episodes.get(id)
      if (!asked) return noSuchEpisode()
      const addresses = (asked.base.transcripts ?? []).filter((address) => typeof address === 'string')
      const text = await readBest(addresses, hosting)
      if (!text.ok) return text
      // Whatever was typed while it was on its way.
      const episode = store.episodes.get(id)
      if (!episode) return noSuchEpisode()
      const said = { transcript_text: text.value }
      store.transaction(() => takeAnswer(episode, said, { store, now: clock.now(), onJob }))
      onChange(id)
      runner.kick()
      return ok()
    },
  }
}

/** As text where that keeps the times, if there are any; else as captions. */
async function readBest(addresses: readonly string[], hosting: Hosting): Promise<Result<string>> {
  const as = (ending: string) =>
    addresses.find((address) => URL.parse(address)?.pathname.endsWith(`.${ending}`))
  const plain = as('txt')
  const captions = as('vtt') ?? as('srt')
  if (plain === undefined) return captions === undefined ? none() : await hosting.read(captions)
  const text = await hosting.read(plain)
  if (!text.ok || captions === undefined || isTimed(text.value) || isCaptions(text.value)) return text
  return await hosting.read(captions)
}

function none(): Result<never> {
  return fail('not-found', 'The service gives this transcript out only as a page.', {
    hint: 'Open its page and copy the text.',
  })
}
