import { z } from 'zod'

/** An id as the service gives it. Strings everywhere, except inside all-episodes analytics, where integers were met. */
export const id = z.union([z.string().min(1), z.int().transform(String)])

const linkage = z.object({ id, type: z.string() })
const relationship = z.looseObject({ data: z.union([linkage, z.array(linkage), z.null()]).optional() })

/**
 * A resource object: `{ id, type, attributes, relationships }` (specification, "Common conventions").
 * With sparse fieldsets any attribute may be absent, and later versions of the service add new ones:
 * absent is allowed and unknown is kept. Only `user` comes without `relationships`.
 */
export function resource<Type extends string, Shape extends z.ZodRawShape>(type: Type, attributes: Shape) {
  return z.looseObject({
    id,
    type: z.literal(type),
    attributes: z.looseObject(attributes).partial(),
    relationships: z.record(z.string(), relationship).optional(),
  })
}

/** A related resource in `included`: any type, told apart by `type`. */
export const includedResource = z.looseObject({
  id,
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
})

/** `meta` of a paginated list. `currentPage` was met starting at 1 although the specification's default page is 0. */
export const pageMeta = z.looseObject({
  currentPage: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
})

const included = z.array(includedResource).optional()

/** Envelope of one resource. */
export function one<T extends z.ZodType>(data: T) {
  return z.looseObject({ data, included })
}

/** Envelope of a list that is not paginated (webhooks, a subscriber batch). */
export function many<T extends z.ZodType>(data: T) {
  return z.looseObject({ data: z.array(data), included })
}

/** Envelope of a paginated list. */
export function page<T extends z.ZodType>(data: T) {
  return z.looseObject({ data: z.array(data), included, meta: pageMeta })
}

export type PageMeta = z.infer<typeof pageMeta>
export type IncludedResource = z.infer<typeof includedResource>
