import { z } from 'zod'

/** What a test and the host it started say to each other, over Node's own channel between parent and child. */

export const asked = z.discriminatedUnion('dialog', [
  z.object({
    dialog: z.literal('open'),
    title: z.string().optional(),
    folders: z.boolean(),
    multiple: z.boolean(),
    extensions: z.array(z.string()),
  }),
  z.object({
    dialog: z.literal('save'),
    /** What is suggested. */
    name: z.string(),
    extensions: z.array(z.string()),
  }),
  z.object({
    dialog: z.literal('message'),
    message: z.string(),
    detail: z.string(),
    buttons: z.array(z.string()),
  }),
])
export type Asked = z.infer<typeof asked>

export const fromHost = z.discriminatedUnion('kind', [
  /** The window shows its page. */
  z.object({
    kind: z.literal('open'),
    cdpPort: z.number().nullable(),
    chromium: z.object({ pid: z.number(), folder: z.string() }),
  }),
  z.object({ kind: z.literal('asked'), id: z.number(), asked }),
  z.object({ kind: z.literal('told'), title: z.string(), content: z.string() }),
  z.object({ kind: z.literal('opened'), url: z.string() }),
  z.object({
    kind: z.literal('evaluated'),
    id: z.number(),
    value: z.unknown(),
    error: z.string().optional(),
  }),
])
export type FromHost = z.infer<typeof fromHost>

export const toHost = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: z.number(), paths: z.array(z.string()), button: z.number() }),
  /** Runs a function's source text in the main process, with the `electron` module and `arg`. */
  z.object({ kind: z.literal('evaluate'), id: z.number(), source: z.string(), arg: z.unknown().optional() }),
  z.object({ kind: z.literal('quit') }),
])
export type ToHost = z.infer<typeof toHost>
