import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCodec } from '../../host/page/codec.ts'

const { encode, decode } = createCodec()

it('whatever structured clone keeps comes through the text', () => {
  const values = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
    withSparseArray: false,
    withNullPrototype: false,
  })
  fc.assert(
    fc.property(values, (value) => {
      expect(decode(encode(value))).toEqual(structuredClone(value))
    }),
  )
})

it('an object referred to twice is one object on the other side', () => {
  const shared = { title: 'One' }
  const [a, b] = decode(encode([shared, shared])) as [object, object]
  expect(a).toBe(b)
})

it('an error keeps its kind and its message', () => {
  const error = decode(encode(new RangeError('too far')))
  expect(error).toBeInstanceOf(RangeError)
  expect(error).toHaveProperty('message', 'too far')
})

it.each([
  ['a function', () => 1],
  ['a proxy', new Proxy({}, {})],
  ['a symbol', Symbol('x')],
  ['a blob', new Blob(['x'])],
])('%s does not cross, in the words of Electron', (_words, value) =>
  expect(() => encode({ value })).toThrow('An object could not be cloned.'),
)
