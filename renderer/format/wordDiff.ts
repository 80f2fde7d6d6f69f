/** A stretch of two texts: the same in both, or what one has where the other has something else, or nothing. */
export interface Stretch {
  before: string
  after: string
  same: boolean
}

/**
 * The table of the comparison has a cell for each pair of words between the first and the last difference. Beyond this many
 * it would take longer than a person waits, and all of it is one difference.
 */
const mostCells = 4_000_000

/**
 * Where two texts differ, word by word: the fewest words that explain the difference. Put together, the stretches are
 * either text again.
 */
export function wordDiff(before: string, after: string): Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(a, b)
  const end = sharedStart(a.slice(start).reverse(), b.slice(start).reverse())
  return inOne([
    ...a.slice(0, start).map(same),
    ...compare(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map(same),
  ])
}

/**
 * Stretches with those that are the same cut down to what stands `around` (characters) the differences, on both sides in
 * the same places. A cut is an ellipsis.
 */
export function shortened(stretches: readonly Stretch[], around = 90): Stretch[] {
  return stretches.map((stretch, index) => {
    const isFirst = index === 0
    const isLast = index === stretches.length - 1
    const kept = isFirst || isLast ? around : 2 * around
    if (!stretch.same || stretch.before.length <= kept + around) return stretch
    // A word that would be cut through is left out.
    const head = isFirst ? '' : stretch.before.slice(0, around).replace(/\S*$/, '')
    const tail = isLast ? '' : stretch.before.slice(-around).replace(/^\S*/, '')
    return same(`${head}…${tail}`)
  })
}

/** Words, the spaces between them and signs, each by itself, as the languages of the text divide them. */
function wordsOf(text: string): string[] {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)
  return Array.from(words, ({ segment }) => segment)
}

function sharedStart(a: readonly string[], b: readonly string[]): number {
  const differs = a.findIndex((word, index) => word !== b[index])
  return differs === -1 ? a.length : differs
}

function compare(a: readonly string[], b: readonly string[]): Stretch[] {
  if ((a.length + 1) * (b.length + 1) > mostCells) return [other(a.join(''), b.join(''))]
  const width = b.length + 1
  /** At `i * width + j`: how many words the texts share from word `i` and word `j` on, in the same order. */
  const shared = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => shared[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      shared[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [mine, theirs] = [a[i], b[j]]
    if (mine !== undefined && mine === theirs) {
      stretches.push(same(mine))
      i++
      j++
    } else if (mine !== undefined && (theirs === undefined || at(i + 1, j) >= at(i, j + 1))) {
      stretches.push(other(mine, ''))
      i++
    } else {
      stretches.push(other('', theirs ?? ''))
      j++
    }
  }
  return stretches
}

const same = (text: string): Stretch => ({ before: text, after: text, same: true })
const other = (before: string, after: string): Stretch => ({ before, after, same: false })
const added = (a: Stretch, b: Stretch): Stretch => ({
  before: a.before + b.before,
  after: a.after + b.after,
  same: a.same && b.same,
})

/** Neighbours of a kind become one, and a space between two differences belongs to them: a mark in rags cannot be read. */
function inOne(stretches: readonly Stretch[]): Stretch[] {
  const grown: Stretch[] = []
  for (const next of stretches) {
    const [space, first] = [grown.at(-1), grown.at(-2)]
    if (space?.same === next.same) grown.splice(-1, 1, added(space, next))
    else if (first && space && !next.same && isBetweenWords(first, space, next))
      grown.splice(-2, 2, added(added(first, space), next))
    else grown.push(next)
  }
  return grown
}

/** On either side it stands beside a word that is not the same: a marked space by itself would say nothing. */
function isBetweenWords(first: Stretch, space: Stretch, next: Stretch): boolean {
  const isSpace = space.before.trim() === ''
  return isSpace && first.before + next.before !== '' && first.after + next.after !== ''
}
