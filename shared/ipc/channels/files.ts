import { z } from 'zod'

/** What the file is called unless the person says otherwise: words, without an ending and without a place. */
const suggestedName = z.string().min(1).max(300)
const cell = z.union([z.string(), z.number(), z.null()])

/** What the window made, for the person to keep. */
export const filesChannels = {
  /**
   * Asks with the system's dialog where to, and writes it there; the window never decides the path. Answers what the file
   * is called; null when the person closed the dialog. A picture is PNG, base64.
   */
  'files.save': {
    request: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('csv'),
        suggestedName,
        columns: z.array(z.string()).min(1),
        rows: z.array(z.array(cell)).max(1_000_000),
      }),
      z.object({ kind: z.literal('png'), suggestedName, content: z.base64().max(50_000_000) }),
      z.object({ kind: z.enum(['txt', 'srt', 'vtt']), suggestedName, content: z.string().max(2_000_000) }),
    ]),
    response: z.object({ name: z.string() }).nullable(),
  },
} as const
