import { z } from 'zod'

/** The recording an upload job was made for, as it was when it was found finished. */
export const uploadPayload = z.object({
  path: z.string(),
  /** The file's name as the service is told it: its extension chooses the content type. */
  filename: z.string(),
  /** Device and inode, bytes, last write in epoch ms: the very content that was found finished. */
  identity: z.string(),
  size: z.number(),
  mtimeMs: z.number(),
  /** When it was seen to have changed since, epoch ms: then it has to be found finished anew. */
  changedAt: z.number().optional(),
})
export type UploadPayload = z.infer<typeof uploadPayload>

/** What a finished upload leaves for the create job after it. */
export const uploadResult = z.object({ audioUrl: z.string(), sha256: z.string(), bytes: z.number() })
