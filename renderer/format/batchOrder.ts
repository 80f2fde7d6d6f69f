import type { BatchRow } from '../../shared/ipc/models.ts'

/**
 * The rows of the grid that are there now. Those that were there before keep their order, whatever is typed into them or
 * comes of them: nothing moves under a person's hands. A recording stays until it is an episode. What is new finds its place
 * among the rows of its show, in the order in which a show's episodes are counted.
 */
export function inGridOrder(before: readonly BatchRow[], now: readonly BatchRow[]): BatchRow[] {
  const answers = new Map(now.map((row) => [row.id, row]))
  const rows = before.flatMap((row) => answers.get(row.id) ?? (row.episode === null ? [row] : []))
  const known = new Set(rows.map(({ id }) => id))
  const shows = [...new Set(now.map(({ showId }) => showId))]
  const fresh = [...answers.values()]
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => shows.indexOf(a.showId) - shows.indexOf(b.showId) || byCount(a, b))
  for (const row of fresh) rows.splice(placeFor(row, rows), 0, row)
  return rows
}

/** Before the first of its show that comes after it, else behind its show's last, else at the end. */
function placeFor(row: BatchRow, rows: readonly BatchRow[]): number {
  const later = rows.findIndex((other) => other.showId === row.showId && byCount(row, other) < 0)
  if (later >= 0) return later
  const last = rows.findLastIndex(({ showId }) => showId === row.showId)
  return last >= 0 ? last + 1 : rows.length
}

/** As file managers do it: `take 2` before `take 10`. */
const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** By season and number; what has no number yet comes last, by what its file is called, or else its title. */
function byCount(a: BatchRow, b: BatchRow): number {
  const [mine, other] = [a.fields.number, b.fields.number]
  if (mine !== null && other !== null)
    return (
      (a.fields.season ?? 0) - (b.fields.season ?? 0) || mine - other || names.compare(nameOf(a), nameOf(b))
    )
  if (mine !== null || other !== null) return mine === null ? 1 : -1
  return names.compare(nameOf(a), nameOf(b))
}

function nameOf({ file, fields }: BatchRow): string {
  return file ?? fields.title
}
