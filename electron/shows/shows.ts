import type { Clock } from '../../shared/domain/clock.ts'
import { typeIn, type Take } from '../../shared/domain/merge.ts'
import type { ShowModel, ShowText } from '../../shared/ipc/models.ts'
import type { ShowDetail } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Hosting } from '../hosting/client.ts'
import { checkContested, ownValues } from '../outbox/conflict.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { settleShow } from '../outbox/rebase.ts'
import type { Runner } from '../outbox/runner.ts'
import type { JobRecord } from '../store/jobs.ts'
import { localShowFields, type ShowRow } from '../store/shows.ts'
import type { Store } from '../store/store.ts'
import { absorbShow } from './absorbShow.ts'
import { noSuchShow } from './refusals.ts'
import { showDetail, showModel } from './showModel.ts'

/** The shows this account can reach. Their settings are edited as episodes are: kept here at once, sent when it can be. */
export interface Shows {
  list(): ShowModel[]
  get(id: string): ShowModel | undefined
  /** With its settings. Errors: `not-found`. */
  detail(id: string): Result<ShowDetail>
  /** `seen`: what was typed over, where that is known. Errors: `not-found`. */
  edit(id: string, fields: Partial<ShowText>, seen?: Partial<ShowText>): Result<ShowDetail>
  /** Settles a setting that was changed both here and on the service. Errors: `not-found`. */
  resolve(id: string, field: keyof ShowText, take: Take): Result<ShowDetail>
  /** Settles such settings with values of the person's own. Errors: `not-found`. */
  resolveWith(id: string, fields: Partial<ShowText>): Result<ShowDetail>
  /**
   * A show by id or slug, as a person writes it: from this computer, else from the service.
   * Errors: `not-found` with the names there are, and those of a call.
   */
  find(idOrSlug: string): Promise<Result<ShowModel>>
}

export interface ShowsOptions {
  store: Store
  hosting: Hosting
  clock: Clock
  outbox: Outbox
  runner: Runner
  onChange: (showId: string) => void
  /** A job is new or changed. */
  onJob: (job: JobRecord) => void
}

export function createShows(options: ShowsOptions): Shows {
  const { store, hosting, clock, outbox, runner, onChange, onJob } = options
  const list = () => store.shows.all().map(showModel)
  const editsOf = (id: string) => store.jobs.openOfShow(id).filter(({ kind }) => kind === 'update-show')

  /** A local change with the job that carries it, kept together or not at all; then the outbox goes on. */
  function change(id: string, work: (show: ShowRow) => ShowRow): Result<ShowDetail> {
    const before = store.shows.get(id)
    if (!before) return noSuchShow()
    const changed = store.transaction(() => {
      const written = work(before)
      store.shows.save(written)
      outbox.addShowUpdate(written)
      return written
    })
    onChange(id)
    runner.kick()
    return ok(showDetail(changed, editsOf(id)))
  }

  function resolveAll(id: string, takes: Readonly<Record<string, Take>>): Result<ShowDetail> {
    const contested = store.shows.get(id)?.contested
    if (!contested) return noSuchShow()
    const checked = checkContested(contested, takes)
    if (!checked.ok) return checked
    return change(id, (show) => settleShow(show, takes))
  }

  return {
    list,
    get(id) {
      const row = store.shows.get(id)
      return row && showModel(row)
    },
    detail(id) {
      const row = store.shows.get(id)
      return row ? ok(showDetail(row, editsOf(id))) : noSuchShow()
    },
    edit: (id, fields, seen) =>
      change(id, (show) => {
        const { base, local, contested } = typeIn(show, fields, editsOf(id).length > 0, seen)
        return { ...show, base, local: localShowFields.parse(local), contested }
      }),
    resolve: (id, field, take) => resolveAll(id, { [field]: take }),
    resolveWith: (id, fields) => resolveAll(id, ownValues(fields)),
    async find(idOrSlug) {
      const known = store.shows.find(idOrSlug)
      if (known) return ok(showModel(known))
      const answer = await hosting.call('shows.get', { params: { id: idOrSlug } }, { priority: 'person' })
      if (!answer.ok) return answer.error.code === 'not-found' ? notInAccount(idOrSlug, list()) : answer
      absorbShow(answer.value.data, { store, now: clock.now(), onJob })
      runner.kick()
      const saved = store.shows.get(answer.value.data.id)
      return saved ? ok(showModel(saved)) : notInAccount(idOrSlug, list())
    },
  }
}

function notInAccount(asked: string, known: ShowModel[]): Result<never> {
  const names = known.map((show) => show.slug ?? show.id).join(', ')
  return fail('not-found', `There is no show “${asked}” in this account.`, {
    hint: names === '' ? 'Use a show’s id or slug; “shows” lists them.' : `The shows are: ${names}.`,
  })
}
