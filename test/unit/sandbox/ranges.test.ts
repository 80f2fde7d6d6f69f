import { describe, expect, it } from 'vitest'
import { rangeOf } from '../../../electron/sandbox/media/ranges.ts'

describe('rangeOf', () => {
  it.each([
    [undefined, 100, 'whole'],
    ['bytes=0-0', 100, { start: 0, end: 0 }],
    ['bytes=10-', 100, { start: 10, end: 99 }],
    ['bytes=10-500', 100, { start: 10, end: 99 }],
    ['bytes=-10', 100, { start: 90, end: 99 }],
    ['bytes=-500', 100, { start: 0, end: 99 }],
    ['bytes=-0', 100, 'unsatisfiable'],
    ['bytes=100-', 100, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=20-10', 100, 'whole'],
    ['bytes=0-1,5-6', 100, 'whole'],
    ['bytes=-', 100, 'whole'],
    ['items=0-1', 100, 'whole'],
    ['bytes=a-b', 100, 'whole'],
  ] as const)('reads %s of %d bytes', (header, size, expected) => {
    expect(rangeOf(header, size)).toEqual(expected)
  })
})
