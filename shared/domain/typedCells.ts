import { episodeTypes } from '../api/resources.ts'

/** What is written in the cells of a spreadsheet, as values. Undefined: it is none. */

/** A whole number from 1. */
export function readWhole(cell: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(cell) ? Number(cell) : undefined
}

const yes = /^(yes|y|true|1)$/i
const no = /^(no|n|false|0)$/i

export function readFlag(cell: string): boolean | undefined {
  if (yes.test(cell)) return true
  return no.test(cell) ? false : undefined
}

export function readType(cell: string): (typeof episodeTypes)[number] | undefined {
  return episodeTypes.find((one) => one === cell.toLowerCase())
}
