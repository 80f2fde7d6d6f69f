import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { coerce, namesOf } from '../../../electron/sandbox/http/coerce.ts'

const schema = z.object({
  flag: z.boolean().nullable().optional(),
  count: z.int().optional(),
  text: z.string().nullable().optional(),
  list: z.array(z.string()).optional(),
  record: z.record(z.string(), z.array(z.string())).optional(),
  inner: z.object({ count: z.int() }).optional(),
})

describe('coerce', () => {
  it.each([
    [{ flag: 'true' }, { flag: true }],
    [{ flag: '0' }, { flag: false }],
    [{ flag: 'maybe' }, { flag: 'maybe' }],
    [{ flag: '' }, { flag: null }],
    [{ count: '12' }, { count: 12 }],
    [{ count: '-3' }, { count: -3 }],
    [{ count: '1.5' }, { count: '1.5' }],
    [{ count: '1e3' }, { count: '1e3' }],
    [{ count: '' }, { count: undefined }],
    [{ text: '' }, { text: '' }],
    [{ text: '12' }, { text: '12' }],
    [{ text: 12 }, { text: '12' }],
    [{ text: null }, { text: null }],
    [{ list: 'a, b,' }, { list: ['a', 'b'] }],
    [{ list: ['a', 'b,c'] }, { list: ['a', 'b', 'c'] }],
    [{ record: { x: 'a,b' } }, { record: { x: ['a', 'b'] } }],
    [{ inner: { count: '1', more: 'x' } }, { inner: { count: 1, more: 'x' } }],
    [{ inner: 'text' }, { inner: 'text' }],
    ['text', 'text'],
    [undefined, undefined],
  ])('turns %j into %j', (given, expected) => {
    expect(coerce(schema, given)).toEqual(expected)
  })

  it('sees through optional and nullable', () => {
    expect(coerce(schema.nullable().optional(), { count: '1' })).toEqual({ count: 1 })
    expect(namesOf(schema.optional())).toContain('record')
    expect(namesOf(z.undefined().optional())).toEqual([])
  })
})
