import { cadenceSlots, type Cadence } from '../../shared/domain/cadence.ts'
import { parseTypedTime } from '../../shared/domain/typedTime.ts'
import type { Asked, EpisodeRecord } from '../store/episodes.ts'
import { draft, isAsAsked, publishingOf } from './publishing.ts'
import type { ReadyRow } from './recordings.ts'
import { stepOf, type Step } from './steps.ts'
import type { BadRow } from './table.ts'

export interface ScheduleOptions {
  now: number
  /** Fills the publishing times that rows leave empty; null when there is none. */
  cadence: { rhythm: Cadence; from: string } | null
  /** Every episode of a show that is known here. */
  episodesOf: (showId: string) => EpisodeRecord[]
}

/**
 * Settles when each row's episode comes out, and with it what is to be done. A time without a status means scheduled; or,
 * of an episode that is out, another date for it. The cadence fills rows that are to be scheduled and say no time, and
 * drafts whose row says neither a time nor a status; what is scheduled or out keeps its time. The shows' slots are given
 * out in the order of the rows.
 */
export function scheduleRows(
  rows: readonly ReadyRow[],
  options: ScheduleOptions,
): { steps: Step[]; bad: BadRow[] } {
  const wanted = rows.map((row) => ({ row, wish: readWish(row, options) }))
  const nextSlot = slotsByShow(wanted, options)
  const bad: BadRow[] = []
  const steps: Step[] = []
  for (const { row, wish } of wanted) {
    if (wish.kind === 'impossible') bad.push({ line: row.line, reason: wish.reason })
    else steps.push(stepOf(row, wish.kind === 'slot' ? scheduled(nextSlot(row)) : wish.asked))
  }
  return { steps, bad }
}

const scheduled = (publishedAt: number): Asked => ({ status: 'scheduled', publishedAt })

/** What a row asks for. `asked` null: that things stay as they are. */
type Wish =
  { kind: 'as-said'; asked: Asked | null } | { kind: 'slot' } | { kind: 'impossible'; reason: string }

const said = (asked: Asked | null): Wish => ({ kind: 'as-said', asked })
const impossible = (reason: string): Wish => ({ kind: 'impossible', reason })

function readWish(row: ReadyRow, { now, cadence }: ScheduleOptions): Wish {
  const { status, publishAt, episode, forShow } = row
  const present = episode ? publishingOf(episode) : draft
  if (publishAt === null) {
    const needsTime =
      status === 'scheduled' ? present.status !== 'scheduled' : status === null && present.status === 'draft'
    if (needsTime && cadence) return { kind: 'slot' }
    if (needsTime && status === 'scheduled')
      return impossible('It is to be scheduled, and says no publish_at.')
    return said(status === null || status === present.status ? null : { status, publishedAt: null })
  }
  const time = parseTypedTime(publishAt, forShow.timeZone)
  if (time === null) {
    return impossible(
      `“${publishAt}” is not a time in ${forShow.timeZone}: write 2026-12-01 06:00, or 2026-12-01T06:00:00+01:00.`,
    )
  }
  const implied = present.status === 'published' && time <= now ? 'published' : 'scheduled'
  const wish: Asked = { status: status ?? implied, publishedAt: time }
  // Before the clock: a plan that is run again next week finds its times passed, and its episodes out.
  if (isAsAsked(present, wish)) return said(null)
  if (wish.status === 'scheduled' && time <= now) {
    return impossible(`Its publish_at, ${publishAt}, has already passed.`)
  }
  if (wish.status === 'published' && time > now) {
    return impossible(`Its publish_at, ${publishAt}, is still to come: make the status scheduled.`)
  }
  return said(wish)
}

/** Gives out the slots of each row's show, one after the other, around what is taken. */
function slotsByShow(
  wanted: readonly { row: ReadyRow; wish: Wish }[],
  { now, cadence, episodesOf }: ScheduleOptions,
): (row: ReadyRow) => number {
  const wishes = wanted.flatMap(({ row, wish }) =>
    wish.kind === 'as-said' && wish.asked !== null ? [{ showId: row.forShow.id, asked: wish.asked }] : [],
  )
  const stays = ({ wish }: { wish: Wish }) => wish.kind === 'as-said' && wish.asked === null
  const moving = new Set(wanted.filter((one) => !stays(one)).map(({ row }) => row.episode?.id))
  const taken = (showId: string) => [
    ...wishes.filter((one) => one.showId === showId).map(({ asked }) => asked),
    ...episodesOf(showId)
      .filter(({ id }) => !moving.has(id))
      .map(publishingOf),
  ]
  const begun = new Map<string, Generator<number>>()
  return ({ forShow: { id, timeZone: zone } }) => {
    if (!cadence) throw new Error('There is no cadence to take a slot of')
    const span = { zone, from: cadence.from, after: now }
    const slots =
      begun.get(id) ??
      cadenceSlots(cadence.rhythm, {
        ...span,
        taken: taken(id).flatMap(({ publishedAt }) => publishedAt ?? []),
      })
    begun.set(id, slots)
    return Number(slots.next().value)
  }
}
