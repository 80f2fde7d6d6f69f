import { basename } from 'node:path'
import { episodeText, type BatchRow, type BatchStep } from '../../shared/ipc/models.ts'
import { episodeRow } from '../episodes/episodeModel.ts'
import { draftText } from '../inbox/take.ts'
import type { EpisodeRecord } from '../store/episodes.ts'
import type { Store } from '../store/store.ts'
import { askedModel } from './publishing.ts'
import { requestsOf } from './requests.ts'
import { isNothing, titleOf, type MakeStep } from './steps.ts'
import type { WishedStep } from './wishes.ts'

/** An episode as a row of the grid. */
export function rowOf(episode: EpisodeRecord, store: Store): BatchRow {
  const { id, showId } = episode
  const { title, season, number, type, explicit, summary } = { ...episode.base, ...episode.local }
  return {
    id,
    showId,
    file: store.inbox.byEpisode(id)?.name ?? null,
    bytes: null,
    fields: {
      title: title ?? '',
      season: season ?? null,
      number: number ?? null,
      type: type ?? null,
      explicit: explicit ?? null,
      summary: summary ?? null,
    },
    episode: episodeRow(episode, store.jobs.openOf(id)),
  }
}

/** A recording that no episode was made of yet, with what its tags and name say. */
export function recordingRow(id: string, { show, path, facts }: MakeStep): BatchRow {
  const { title = '', season = null, number = null } = draftText(facts)
  return {
    id,
    showId: show.id,
    file: basename(path),
    bytes: facts.size,
    fields: { title, season, number, type: null, explicit: null, summary: null },
    episode: null,
  }
}

/** A step as a dry run shows it. */
export function stepModel({ id, step }: WishedStep): BatchStep {
  const asked = step.kind === 'make' ? step.publishing : (step.publishing?.set ?? null)
  const set = step.kind === 'make' ? step.fields : step.set
  return {
    id,
    kind: isNothing(step) ? 'none' : step.kind,
    title: titleOf(step),
    showId: step.show.id,
    fields: episodeText.keyof().options.filter((field) => field in set),
    publishing: askedModel(asked),
    requests: requestsOf(step).map(({ method, path }) => ({ method, path })),
  }
}
