import type { Clock } from '../../shared/domain/clock.ts'
import { zoneOf } from '../../shared/domain/timeZone.ts'
import type { ShowModel } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import type { ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'
import { absorbShow } from './absorbShow.ts'

/** The shows this account can reach. */
export interface Shows {
  list(): ShowModel[]
  get(id: string): ShowModel | undefined
  /**
   * A show by id or slug, as a person writes it: from this computer, else from the service.
   * Errors: `not-found` with the names there are, and those of a call.
   */
  find(idOrSlug: string): Promise<Result<ShowModel>>
}

export function createShows({
  store,
  hosting,
  clock,
}: {
  store: Store
  hosting: Hosting
  clock: Clock
}): Shows {
  const list = () => store.shows.all().map(showModel)
  return {
    list,
    get(id) {
      const row = store.shows.get(id)
      return row && showModel(row)
    },
    async find(idOrSlug) {
      const known = store.shows.find(idOrSlug)
      if (known) return ok(showModel(known))
      const answer = await hosting.call('shows.get', { params: { id: idOrSlug } }, { priority: 'person' })
      if (!answer.ok) return answer.error.code === 'not-found' ? noSuchShow(idOrSlug, list()) : answer
      absorbShow(store, answer.value.data, clock.now())
      const saved = store.shows.get(answer.value.data.id)
      return saved ? ok(showModel(saved)) : noSuchShow(idOrSlug, list())
    },
  }
}

/** A show as the window shows it. */
export function showModel({ id, base, local }: ShowRow): ShowModel {
  const shown = { ...base, ...local }
  return {
    id,
    title: shown.title ?? base.slug ?? id,
    slug: base.slug ?? null,
    author: shown.author ?? null,
    imageUrl: shown.image_url ?? null,
    timeZone: zoneOf(shown.time_zone ?? null),
    private: base.private ?? false,
  }
}

function noSuchShow(asked: string, known: ShowModel[]): Result<never> {
  const names = known.map((show) => show.slug ?? show.id).join(', ')
  return fail('not-found', `There is no show “${asked}” in this account.`, {
    hint: names === '' ? 'Use a show’s id or slug; “shows” lists them.' : `The shows are: ${names}.`,
  })
}
