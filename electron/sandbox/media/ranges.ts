/** The bytes of a representation to send; both ends included, as in RFC 9110 section 14.1.2. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks of a representation of `size` bytes: one range; `whole` when there is none, or none that is
 * understood (several ranges are not: a server may ignore them); `unsatisfiable` when it lies beyond the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start < size ? { start, end } : 'unsatisfiable'
}
