import { shallowRef } from 'vue'
import type { Filled } from '../format/typedDate.ts'

/** A part of a date or a time that is typed on its own. */
export interface Segment<P extends string> {
  part: P
  name: string
  /** What stands in it when it is empty. */
  blank: string
  least: number
  most: number
  /** How many digits fill it. */
  digits: number
  /** Where the arrow keys begin when it is empty. */
  start: number
  /** The number that is meant by digits; without it, that which they are. */
  meant?: (digits: string) => number
}

/** What is typed part by part: how it is kept as text, written and read. */
export interface PartedText<P extends string> {
  partsOf: (text: string) => Filled<P>
  /** The whole of it as text; empty while it is none. */
  whole: (filled: Filled<P>) => string
  /** As the field writes it. */
  written: (filled: Filled<P>) => string
  /** Found in what was pasted; null: nothing. */
  read: (pasted: string) => string | null
  /** In words, for those who listen. */
  spoken: (text: string) => string
  /** Said when all parts are there, and nothing comes of them. */
  impossible: (filled: Filled<P>) => string
  /** Said when nothing could be made of what was pasted. */
  unread: string
}

/**
 * Typing into parts, one after the other. Digits count once the part is full or left: on the way to the 24th nobody hears of
 * the 2nd. What is no value of the part (a month 0, a year of three digits) leaves what was there.
 */
export function useSegments<P extends string>(
  filled: () => Filled<P>,
  on: { fill: (part: P, value: number | null) => void; next: () => void },
) {
  /** Digits that more may follow. */
  const typed = shallowRef<{ segment: Segment<P>; digits: string } | null>(null)

  function forget() {
    typed.value = null
  }

  function settle() {
    const open = typed.value
    forget()
    if (!open) return
    const { part, least, most, meant = Number } = open.segment
    const value = meant(open.digits)
    if (value >= least && value <= most) on.fill(part, value)
  }

  function type(segment: Segment<P>, digit: string) {
    const before = typed.value?.segment.part === segment.part ? typed.value.digits : ''
    const all = before + digit
    // "39" is no day: the 9 begins anew.
    const digits = Number(all) > segment.most ? digit : all
    typed.value = { segment, digits }
    if (digits.length < segment.digits && Number(digits) * 10 <= segment.most) return
    settle()
    on.next()
  }

  function clear({ part }: Segment<P>) {
    forget()
    on.fill(part, null)
  }

  /** Up or down by one, and round at the ends. */
  function step({ part, least, most, start }: Segment<P>, by: 1 | -1) {
    settle()
    const value = filled()[part]
    const count = most - least + 1
    on.fill(part, value === null ? start : ((value - least + by + count) % count) + least)
  }

  /** What is read in a part. */
  function shown({ part, digits, blank }: Segment<P>): string {
    if (typed.value?.segment.part === part) return typed.value.digits
    const value = filled()[part]
    return value === null ? blank : String(value).padStart(Math.min(digits, 2), '0')
  }

  return { type, clear, step, settle, forget, shown, isTyping: () => typed.value !== null }
}
