import { isLate } from '../../shared/domain/publishing.ts'
import { isPublishable } from '../../shared/domain/readiness.ts'
import type { BatchWish, ShowModel } from '../../shared/ipc/models.ts'
import { fail, type AppError, type Result } from '../../shared/ipc/result.ts'
import { noSuchEpisode, timePassed } from '../episodes/refusals.ts'
import type { Asked, EpisodeRecord } from '../store/episodes.ts'
import type { PlanContext } from './context.ts'
import { draft, isAsAsked, publishingOf } from './publishing.ts'
import { stepOf, titleOf, type MakeStep, type Step } from './steps.ts'

/** A step, and the row of the grid that it is for. */
export interface WishedStep {
  id: string
  step: Step
}

export interface RefusedWish {
  id: string
  error: AppError
}

/**
 * What is to be done for rows of the grid, each by itself; of an id that is named twice, the last wish. `recordings` are
 * those that no episode was made of yet, by the id of their row. A step's line is the place of its row, from 1.
 */
export function prepareWishes(
  wishes: readonly BatchWish[],
  recordings: ReadonlyMap<string, MakeStep>,
  context: Pick<PlanContext, 'store' | 'shows' | 'episodes' | 'clock'>,
): { steps: WishedStep[]; refused: RefusedWish[] } {
  const steps: WishedStep[] = []
  const refused: RefusedWish[] = []
  const lastOfEach = new Map(wishes.map((wish) => [wish.id, wish]))
  for (const [index, wish] of [...lastOfEach.values()].entries()) {
    const prepared = prepare(wish, index + 1, recordings.get(wish.id), context)
    if (prepared.ok) steps.push({ id: wish.id, step: prepared.value })
    else refused.push({ id: wish.id, error: prepared.error })
  }
  return { steps, refused }
}

function prepare(
  { id, fields, publishing }: BatchWish,
  line: number,
  recording: MakeStep | undefined,
  { store, shows, episodes, clock }: Pick<PlanContext, 'store' | 'shows' | 'episodes' | 'clock'>,
): Result<Step> {
  const asked: Asked | null = publishing && { status: publishing.status, publishedAt: publishing.at }
  if (recording) {
    if (asked !== null && isLate(asked, clock.now())) return timePassed()
    return checked({ ...recording, line, fields, publishing: asked ?? draft }, asked, true, null)
  }
  const episode = store.episodes.get(id)
  const show = episode && shows.get(episode.showId)
  if (!episode || !show || episode.discarded || episode.removed) return noSuchEpisode()
  const wish = asked !== null && isAsAsked(publishingOf(episode), asked) ? null : asked
  const step = changeStep(episode, show, line, fields, wish)
  return checked(step, wish, episode.hasAudio, episodes.refusal({ id, fields, publishing: wish }))
}

function changeStep(
  episode: EpisodeRecord,
  forShow: ShowModel,
  line: number,
  fields: BatchWish['fields'],
  wish: Asked | null,
): Step {
  return stepOf({ line, forShow, fields, status: null, publishAt: null, recording: null, episode }, wish)
}

/** A step, unless something speaks against it: what would be an entry that listeners cannot play or find does not go out. */
function checked(step: Step, wish: Asked | null, hasAudio: boolean, error: AppError | null): Result<Step> {
  if (error) return { ok: false, error }
  const goesOut = wish !== null && wish.status !== 'draft'
  if (!goesOut || isPublishable({ hasAudio, title: titleOf(step) })) return { ok: true, value: step }
  return hasAudio
    ? fail('invalid', 'It has no title yet.', { hint: 'Give it a title before it goes out.' })
    : fail('invalid', 'It has no audio yet.', { hint: 'Add its audio before it goes out.' })
}
