import { z } from 'zod'

/** A TEXT column that holds JSON of the given shape. */
export function json<T extends z.ZodType>(shape: T) {
  return z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(shape)
}

/** An INTEGER column that holds a yes or no. */
export const bit = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1)

/** A value as an optional JSON column keeps it. */
export function toJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
