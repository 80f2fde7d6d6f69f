import type { Clock } from '../../shared/domain/clock.ts'
import type { DayFigure, EpisodeFigures } from '../../shared/ipc/figureModels.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { noSuchEpisode } from '../episodes/refusals.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { clipDays, clipEpisodes, keptDays, keptEpisodes, readDays, readEpisodes } from './answers.ts'
import { createFigures, type Answered, type Figures, type Question } from './figures.ts'

/** Downloads by day, as the service counts them. What it last answered is kept for when it cannot be asked. */
export interface Analytics {
  /** Of a show, by the service's id. */
  show: Figures<DayFigure[]>
  /** Of an episode, by its id on this computer. Errors also: `not-found` when the service does not have it yet. */
  episode: Figures<DayFigure[]>
  /** Of every episode of a show, by the show's id. */
  episodes: Figures<EpisodeFigures[]>
  /** Resolves when nothing more will be written. */
  close(): Promise<void>
}

export interface AnalyticsOptions {
  store: Store
  hosting: Hosting
  clock: Clock
  log: Log
  /** An answer came to what was answered from this computer; an episode is named by its id here. */
  onAnswer: (question: Question) => void
}

export function createAnalytics({ store, hosting, clock, log, onAnswer }: AnalyticsOptions): Analytics {
  const stop = new AbortController()
  const underWay = new Set<Promise<unknown>>()
  const options = { priority: 'person', signal: stop.signal } as const
  const onAsk = (asking: Promise<unknown>) => {
    underWay.add(asking)
    const ended = () => underWay.delete(asking)
    asking.then(ended, ended)
  }
  const shared = { kept: store.figures, clock, log, onAsk }

  const daily = (of: 'show' | 'episode', onDays: AnalyticsOptions['onAnswer']) =>
    createFigures({
      ...shared,
      of,
      shape: keptDays,
      async fetch(id, query, window) {
        const answer = await hosting.call(`analytics.${of}`, { params: { id }, query }, options)
        return answer.ok ? ok(readDays(answer.value.data.attributes, window)) : answer
      },
      clip: clipDays,
      onAnswer: onDays,
    })
  const show = daily('show', onAnswer)
  const episode = daily('episode', (question) =>
    onAnswer({ ...question, id: localIdOf(question.id) ?? question.id }),
  )
  const episodes = createFigures({
    ...shared,
    of: 'episodes',
    shape: keptEpisodes,
    async fetch(id, query, window) {
      const answer = await hosting.call('analytics.episodes', { params: { id }, query }, options)
      return answer.ok ? ok(readEpisodes(answer.value.data.attributes, window)) : answer
    },
    clip: clipEpisodes,
    onAnswer,
  })

  const localIdOf = (remoteId: string) => store.episodes.byRemoteId(remoteId)?.id ?? null
  /** Which of them are on this computer is asked when they are shown: it may have changed since they were kept. */
  const placed = <A extends Answered<Omit<EpisodeFigures, 'episodeId'>[]>>(answered: A) => ({
    ...answered,
    figures: answered.figures.map((each) => ({ ...each, episodeId: localIdOf(each.remoteId) })),
  })

  async function ofEpisode<T>(id: string, ask: (remoteId: string) => Promise<Result<T>>): Promise<Result<T>> {
    const known = store.episodes.get(id)
    if (!known) return noSuchEpisode()
    if (known.remoteId !== null) return await ask(known.remoteId)
    return fail('not-found', 'This episode is not on the service yet, so nobody can have downloaded it.', {
      hint: 'Its figures begin when it is published.',
    })
  }

  return {
    show,
    episode: {
      look: (id, window) => ofEpisode(id, (remoteId) => episode.look(remoteId, window)),
      ask: (id, window) => ofEpisode(id, (remoteId) => episode.ask(remoteId, window)),
    },
    episodes: {
      look: (id, window) => mapped(episodes.look(id, window), placed),
      ask: (id, window) => mapped(episodes.ask(id, window), placed),
    },
    async close() {
      stop.abort()
      await Promise.allSettled(underWay)
    },
  }
}

async function mapped<T, U>(result: Promise<Result<T>>, map: (value: T) => U): Promise<Result<U>> {
  const settled = await result
  return settled.ok ? ok(map(settled.value)) : settled
}
