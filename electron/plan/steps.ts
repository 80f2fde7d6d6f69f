import { sameValue } from '../../shared/domain/merge.ts'
import type { ShowModel } from '../../shared/ipc/models.ts'
import type { AudioFacts } from '../inbox/inspect.ts'
import { localFields, type Asked, type EpisodeRecord, type LocalFields } from '../store/episodes.ts'
import { draft, publishingOf } from './publishing.ts'
import type { ReadyRow } from './recordings.ts'

/** A recording becomes an episode. */
export interface MakeStep {
  kind: 'make'
  line: number
  show: ShowModel
  path: string
  facts: AudioFacts
  /** Over what its tags and name say. */
  fields: LocalFields
  publishing: Asked
}

/** An episode changes. With no fields and no publishing it is as the plan wants it already. */
export interface ChangeStep {
  kind: 'change'
  line: number
  show: ShowModel
  episode: EpisodeRecord
  /** Set when the row is about the recording it was made from. */
  path: string | null
  before: LocalFields
  set: LocalFields
  publishing: { before: Asked; set: Asked } | null
}

/** What is to be done for one row. */
export type Step = MakeStep | ChangeStep

/** What a row comes down to. `wish`: the publishing state it asks for, null to leave it as it is. */
export function stepOf(row: ReadyRow, wish: Asked | null): Step {
  const { line, forShow: show, fields } = row
  if (row.episode === null) {
    const facts = row.recording
    return { kind: 'make', line, show, path: facts.path, facts, fields, publishing: wish ?? draft }
  }
  const { episode, recording } = row
  const shown: Record<string, unknown> = { ...episode.base, ...episode.local }
  const changed = Object.entries(fields).filter(([field, value]) => !sameValue(value, shown[field]))
  // A title may be empty, but not unset.
  const unset = (field: string) => (field === 'title' ? '' : null)
  return {
    kind: 'change',
    line,
    show,
    episode,
    path: recording?.path ?? null,
    before: localFields.parse(
      Object.fromEntries(changed.map(([field]) => [field, shown[field] ?? unset(field)])),
    ),
    set: localFields.parse(Object.fromEntries(changed)),
    publishing: wish && { before: publishingOf(episode), set: wish },
  }
}

/** Whether there is nothing to be done. */
export function isNothing(step: Step): boolean {
  return step.kind === 'change' && Object.keys(step.set).length === 0 && step.publishing === null
}

/** The name a person knows it by. */
export function titleOf(step: Step): string {
  if (step.kind === 'make') return step.fields.title ?? step.facts.title
  const { set, episode } = step
  return set.title ?? episode.local.title ?? episode.base.title ?? ''
}
