import { z } from 'zod'
import { isParameters, type Parameters } from './parameters.ts'

type Schema = z.core.$ZodType

/**
 * Turns the texts of a form into what `schema` expects at each place: `"3"` into 3, `"true"` into true, `"a,b"` into a
 * list, an empty number or flag into nothing. What does not fit is left as it is, for the schema to refuse by name.
 */
export function coerce(schema: Schema, value: unknown): unknown {
  const { inner, nullable } = unwrap(schema)
  if (value === undefined || value === null) return value
  if (inner instanceof z.ZodObject) return isParameters(value) ? coerceObject(inner, value) : value
  if (inner instanceof z.ZodRecord) return isParameters(value) ? coerceRecord(inner, value) : value
  if (inner instanceof z.ZodArray) return coerceList(inner, value)
  if (inner instanceof z.ZodString) return typeof value === 'number' ? String(value) : value
  // A form cannot send nothing, only an empty text; a string keeps it, everything else was left blank.
  if (value === '') return nullable ? null : undefined
  if (inner instanceof z.ZodBoolean) return asFlag(value)
  if (inner instanceof z.ZodNumber)
    return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value
  return value
}

/** The top-level parameter names `schema` knows. */
export function namesOf(schema: Schema): string[] {
  const { inner } = unwrap(schema)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}

/** Whether an endpoint takes this part of a request at all. */
export function isTaken(schema: Schema): boolean {
  return unwrap(schema).inner instanceof z.ZodObject
}

function unwrap(schema: Schema): { inner: Schema; nullable: boolean } {
  let inner = schema
  let nullable = false
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) {
    nullable ||= inner instanceof z.ZodNullable
    inner = inner.unwrap()
  }
  return { inner, nullable }
}

function coerceObject(schema: z.ZodObject, value: Parameters): Parameters {
  const coerced = Object.entries<Schema>(schema.shape)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, inner]) => [name, coerce(inner, value[name])] as const)
  return { ...value, ...Object.fromEntries(coerced) }
}

function coerceRecord(schema: z.ZodRecord, value: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, coerce(schema.valueType, item)]),
  )
}

function coerceList(schema: z.ZodArray, value: unknown): unknown {
  if (typeof value !== 'string' && !Array.isArray(value)) return value
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items
    .flatMap((item) => (typeof item === 'string' ? item.split(',').map((part) => part.trim()) : [item]))
    .filter((item) => item !== '')
    .map((item) => coerce(schema.element, item))
}

function asFlag(value: unknown): unknown {
  switch (value) {
    case 'true':
    case '1':
    case 1:
    case 'on':
      return true
    case 'false':
    case '0':
    case 0:
    case 'off':
      return false
    default:
      return value
  }
}
