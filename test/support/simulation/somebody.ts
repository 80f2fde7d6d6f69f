import type { EpisodeText } from '../../../shared/ipc/models.ts'
import type { Diary } from './diary.ts'
import { told, type Journal } from './journal.ts'
import { pick } from './plan.ts'
import { playedFields } from './record.ts'
import type { SimulatedService } from './service.ts'
import { createValues } from './values.ts'

/** Somebody else who works on the same show, on the service's website. */
export interface Somebody {
  edits(random: () => number): Promise<void>
  /** Edits a field that was last edited at the computer, so that the two meet. */
  editsTheSame(random: () => number, remoteIdOf: (localId: string) => string | null): Promise<void>
  creates(random: () => number): Promise<void>
  publishes(random: () => number): Promise<void>
  /** Gives drafts that Wavedrop made, and does not know of, the titles they were made with: as its hint asks for. */
  givesTitlesBack(isKnown: (remoteId: string) => boolean): Promise<void>
}

export function createSomebody(options: {
  service: SimulatedService
  diary: Diary
  journal: Journal
  /** What the service's clock shows, epoch ms. */
  now: () => number
}): Somebody {
  const { service, diary, journal } = options
  const values = createValues('there')

  const anyId = (random: () => number) => {
    const ids = [...service.episodes.keys()]
    return ids.length === 0 ? null : pick(random() < 0.5 ? ids.slice(-2) : ids, random)
  }

  async function edit(id: string, fields: Partial<EpisodeText>): Promise<void> {
    journal.note(`somebody  edits #${id} ${told(fields)}`)
    await service.somebody('PATCH', `/v1/episodes/${id}`, fields)
  }

  return {
    async edits(random) {
      const id = anyId(random)
      if (id !== null) await edit(id, values.some(random))
    },
    async editsTheSame(random, remoteIdOf) {
      const latest = diary.decisions.at(-1)
      const id = latest ? remoteIdOf(latest.episodeId) : null
      if (!latest || id === null) return
      const field = random() < 0.8 ? latest.field : pick(playedFields, random)
      // Now and then both have the same thought.
      const same = random() < 0.1 && latest.value !== undefined && field === latest.field
      await edit(id, same ? { [field]: latest.value } : values.one(field, random))
    },
    async creates(random) {
      const fields = { ...values.one('title', random), ...(random() < 0.5 && values.some(random)) }
      const made = await service.somebody('POST', '/v1/episodes', { show_id: service.showId, ...fields })
      journal.note(`somebody  makes #${made?.id ?? 'nothing'} ${told(fields)}`)
    },
    async publishes(random) {
      const id = anyId(random)
      if (id === null) return
      const status = pick(['published', 'scheduled', 'draft'] as const, random)
      const at = new Date(options.now() + 10_000 + Math.floor(random() * 600_000))
      const wish = status === 'scheduled' ? { status, published_at: at.toISOString() } : { status }
      journal.note(`somebody  sets #${id} ${told(wish)}`)
      await service.somebody('PATCH', `/v1/episodes/${id}/publish`, wish)
    },
    async givesTitlesBack(isKnown) {
      for (const { remoteId, who, title } of service.made)
        if (who === 'wavedrop' && !isKnown(remoteId)) await edit(remoteId, { title })
    },
  }
}
