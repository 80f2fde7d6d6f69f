import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nest } from '../../../electron/sandbox/http/parameters.ts'

/** Objects without a prototype, as plain ones. */
const plain = (text: string): unknown => {
  const result = nest(new URLSearchParams(text))
  return result.ok ? JSON.parse(JSON.stringify(result.value)) : result.error.status
}

describe('nest', () => {
  it.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['episode[title]=A+B%26', { episode: { title: 'A B&' } }],
    ['fields[episode][]=a&fields[episode][]=b', { fields: { episode: ['a', 'b'] } }],
    ['fields[episode]=a,b&fields[show]=c', { fields: { episode: 'a,b', show: 'c' } }],
    ['include[]=show', { include: ['show'] }],
    ['a=1&a=2', { a: '2' }],
    ['', {}],
  ])('undoes %s', (text, expected) => {
    expect(plain(text)).toEqual(expected)
  })

  it.each([
    'a[b=1',
    'a]=1',
    '[]=1',
    'a[][b]=1',
    'a=1&a[b]=2',
    'a[b]=1&a=2',
    'a[]=1&a[b]=2',
    'a[b]=1&a[]=2',
    'a[b][c][d][e][f][g][h][i]=1',
  ])('calls %s malformed', (text) => {
    expect(plain(text)).toBe(400)
  })

  it('takes names that objects inherit for names like any other', () => {
    const result = nest([
      ['__proto__[polluted]', 'yes'],
      ['constructor', 'x'],
    ])
    expect(result).toMatchObject({ ok: true })
    expect({}).not.toHaveProperty('polluted')
  })

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        expect(typeof nest(pairs).ok).toBe('boolean')
      }),
    )
  })
})
