import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

type Schema = z.core.$ZodType

/** Better values than any text, by the name of the parameter they are for. */
export type Known = Readonly<Record<string, Arbitrary<unknown>>>

/**
 * Values a schema of shared/api accepts. `known` goes before the schema for parameters it names, wherever they stand.
 * @throws for a kind of schema that the route table did not use when this was written.
 */
export function arbitraryOf(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) {
    return fc.option(arbitraryOf(schema.unwrap(), known), { nil: undefined })
  }
  if (schema instanceof z.ZodNullable) return fc.option(arbitraryOf(schema.unwrap(), known), { nil: null })
  if (schema instanceof z.ZodObject) return objectOf(schema, known)
  if (schema instanceof z.ZodArray) {
    return fc.array(arbitraryOf(schema.element, known), { minLength: 1, maxLength: 5 })
  }
  if (schema instanceof z.ZodRecord) {
    return fc.dictionary(
      fc.constantFrom('show', 'episode', 'user', 'x'),
      arbitraryOf(schema.valueType, known),
    )
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodNumber) return fc.integer({ min: 1, max: 200 })
  if (schema instanceof z.ZodURL) return fc.webUrl()
  if (schema instanceof z.ZodString) return fc.string({ minLength: 1, unit: 'grapheme', maxLength: 60 })
  if (schema instanceof z.ZodUndefined) return fc.constant(undefined)
  throw new Error(`No values are known for ${schema.constructor.name}`)
}

function objectOf(schema: z.ZodObject, known: Known): Arbitrary<unknown> {
  const shape = Object.entries<Schema>(schema.shape).map(([name, inner]) => {
    const better = known[name]
    const isOptional = inner instanceof z.ZodOptional
    if (!better) return [name, arbitraryOf(inner, known)] as const
    return [name, isOptional ? fc.option(better, { nil: undefined }) : better] as const
  })
  return fc.record(Object.fromEntries(shape))
}

/** What no endpoint was made for: other types, huge, empty, control characters, halves of surrogates, inherited names. */
export const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\u0000\u001b[31m',
    '\ud800',
    '\u202e\ufeff',
    '__proto__',
    'constructor',
    "' OR 1=1 --",
    '%',
    '../../etc/passwd',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '9'.repeat(400),
    'x'.repeat(100_000),
    '😀'.repeat(5000),
    [],
    {},
    [[[[[[[[[[1]]]]]]]]]],
    { __proto__: { admin: true } },
    JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}') as unknown,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter((value) => isWritable(value)),
)

function isWritable(value: unknown): boolean {
  try {
    JSON.stringify(value)
    return value !== undefined
  } catch {
    return false
  }
}
