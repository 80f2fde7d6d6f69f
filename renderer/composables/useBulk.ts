import type { EpisodeStatus } from '../../shared/api/resources.ts'
import type { EpisodeFacts } from '../../shared/ipc/models.ts'
import { invoke } from '../bridge.ts'
import { fieldName } from '../format/fieldValue.ts'
import { count } from '../format/sizes.ts'
import { useNoticesStore } from '../stores/notices.ts'
import { useText } from '../text.ts'
import { useInChunks, type Outcome } from './useInChunks.ts'

/** How many are looked at in one go: as many as the main process takes. */
const askedAtOnce = 1000

/** The fields that several episodes can be given one value of. */
export const bulkFields = ['author', 'explicit', 'keywords', 'season', 'type'] as const
export type BulkField = (typeof bulkFields)[number]

/** A field of several episodes and the value they are given. */
export type BulkEdit = { [Field in BulkField]: { field: Field; value: EpisodeFacts[Field] } }[BulkField]

export interface Wish {
  id: string
  status: EpisodeStatus
  /** Epoch ms; null for now, or for never. */
  at: number | null
}

/** What is done to several episodes together, with what takes it back. */
export function useBulk() {
  const text = useText()
  const words = text.episodeList.bulk
  const notices = useNoticesStore()
  const { progress, stop, run } = useInChunks()

  /** What is known of these episodes now; null when it could not be read, which is then said. */
  async function facts(ids: readonly string[]): Promise<EpisodeFacts[] | null> {
    const found: EpisodeFacts[] = []
    for (let at = 0; at < ids.length; at += askedAtOnce) {
      const answer = await invoke('episodes.facts', { ids: ids.slice(at, at + askedAtOnce) })
      if (!answer.ok) {
        notices.add(answer.error)
        return null
      }
      found.push(...answer.value)
    }
    if (found.length < ids.length) notices.tell(words.gone(count(ids.length - found.length)))
    return found
  }

  /** Says how far it came, and offers to take back as much of it as was done. */
  function tell<T>({ done, error }: Outcome<T>, all: number, said: string, undo: (() => unknown) | null) {
    if (error) notices.add(error)
    const isWhole = done.length === all
    const partly = error ? words.partly : words.stopped
    const action = undo && done.length > 0 ? { label: text.common.undo, run: undo } : null
    notices.tell(isWhole ? said : partly(count(done.length), count(all)), action)
  }

  /** Gives all of them a value; those that have it already are left alone. */
  async function edit({ field, value }: BulkEdit, episodes: readonly EpisodeFacts[]) {
    const differing = episodes.filter((episode) => episode[field] !== value)
    const outcome = await run(differing, (some) =>
      invoke('episodes.editMany', { ids: some.map(({ id }) => id), fields: { [field]: value } }),
    )
    const said = words.field.done(fieldName(field), count(differing.length))
    tell(outcome, differing.length, said, () => putBack(field, value, outcome.done))
  }

  /** Gives each its former value, where it still has the one that it was given. */
  async function putBack(field: BulkField, value: unknown, before: readonly EpisodeFacts[]) {
    const now = await facts(before.map(({ id }) => id))
    if (!now) return
    const untouched = new Set(now.filter((episode) => episode[field] === value).map(({ id }) => id))
    const groups = Map.groupBy(
      before.filter(({ id }) => untouched.has(id)),
      (episode) => episode[field],
    )
    for (const [former, episodes] of groups) {
      const { error } = await run(episodes, (some) =>
        invoke('episodes.editMany', { ids: some.map(({ id }) => id), fields: { [field]: former } }),
      )
      if (error) return notices.add(error)
    }
    notices.tell(words.field.undone(fieldName(field), count(untouched.size)))
    if (untouched.size < before.length) {
      notices.tell(words.field.changedSince(count(before.length - untouched.size)))
    }
  }

  /** Publishes, schedules or takes back. `before`: what takes it back, where something does. */
  async function publish(wishes: readonly Wish[], said: string, before: readonly Wish[] | null) {
    const outcome = await run(wishes, (some) => invoke('episodes.publishMany', { wishes: some }))
    const isDone = new Set(outcome.done.map(({ id }) => id))
    const back = before?.filter(({ id }) => isDone.has(id))
    tell(outcome, wishes.length, said, back ? () => takeBack(back) : null)
  }
  async function takeBack(wishes: readonly Wish[]) {
    const { done, error } = await run(wishes, (some) => invoke('episodes.publishMany', { wishes: some }))
    if (error) notices.add(error)
    else notices.tell(words.undone(count(done.length)))
  }

  return { progress, stop, facts, edit, publish }
}
