import { z } from 'zod'

/** What the last POST said, kept from before it left: a lost answer is looked for by it, whatever was typed since. */
export const createPayload = z.object({
  sent: z.looseObject({ title: z.string().nullable().optional() }).optional(),
  /** When its answer was found missing, service time, epoch ms: by then it had left, if it ever did. */
  lostAt: z.number().optional(),
  /** Ids of drafts that a person was shown, because any of them may be what was made, renamed since. */
  shown: z.array(z.string()).default([]),
  /** Those of them that the person says are something else. */
  notOurs: z.array(z.string()).default([]),
})

/** The payload of a create that a person tries again, after being shown drafts that may be the one: none of them is. */
export function disown(payload: unknown): z.infer<typeof createPayload> {
  const { shown, notOurs, ...rest } = createPayload.parse(payload)
  return { ...rest, shown: [], notOurs: [...notOurs, ...shown] }
}
