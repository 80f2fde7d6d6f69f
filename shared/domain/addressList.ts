import { addressKey, mayBeAddress } from './emailAddress.ts'

/** Something of a list that is no address, or one that stood there before. */
export interface PassedOver {
  /** Where it stands, from 1. */
  line: number
  /** As it was written. */
  words: string
}

export interface AddressList {
  /** Each address once, as it was first written, in the order of the list. */
  emails: string[]
  repeated: PassedOver[]
  bad: PassedOver[]
}

/**
 * Finds the addresses in what a person pastes: one on each line, the rows of a spreadsheet whatever separates its cells, or
 * “Name <address>” as mail programs copy it. Of a row with an address its other cells are passed over; a row without one is
 * bad, unless it is the first and names the columns.
 */
export function readAddressList(text: string): AddressList {
  const list: AddressList = { emails: [], repeated: [], bad: [] }
  const known = new Set<string>()
  const rows = text.split(/\r\n?|\n/).map((row, index) => ({ line: index + 1, row }))
  const written = rows.filter(({ row }) => row.trim() !== '')
  for (const { line, row } of written) {
    const cells = cellsOf(row)
    const found = cells.filter(mayBeAddress)
    const isHeader = line === written[0]?.line && written.length > 1 && !row.includes('@')
    if (found.length === 0 && !isHeader) list.bad.push({ line, words: row.trim() })
    // What only looks like an address beside a good one was meant to be somebody, too.
    else
      for (const words of cells)
        if (words.includes('@') && !mayBeAddress(words)) list.bad.push({ line, words })
    for (const email of found) {
      if (known.has(addressKey(email))) list.repeated.push({ line, words: email })
      else list.emails.push(email)
      known.add(addressKey(email))
    }
  }
  return list
}

/** The pieces of a row that may be addresses: what stands between commas, semicolons, tabs and, where that is all, spaces. */
function cellsOf(row: string): string[] {
  return row.split(/[,;\t]/).flatMap((cell) => {
    const bare = cell.replaceAll('"', '').trim()
    const inBrackets = /<([^<>]*)>\s*$/.exec(bare)?.[1]
    if (inBrackets !== undefined) return [inBrackets.trim()]
    const words = bare.split(/\s+/)
    return words.some((word) => mayBeAddress(word)) ? words.filter((word) => word.includes('@')) : [bare]
  })
}
