import { z } from 'zod'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

/** Watched folders and the files that arrive. */
export const inboxChannels = {
  /** Opens the system's folder dialog. Null when the person closed it. */
  'folders.choose': { request: none, response: models.grant.nullable() },
  'folders.list': { request: none, response: z.array(models.watchedFolder) },
  'folders.watch': {
    request: z.object({ grantId: id, showId: id, then: z.enum(['draft', 'published']) }),
    response: models.watchedFolder,
  },
  'folders.change': {
    request: z.object({ id, showId: id, then: z.enum(['draft', 'published']) }),
    response: models.watchedFolder,
  },
  /** Stops watching. What was already taken goes on. */
  'folders.unwatch': { request: z.object({ id }), response: none },
  /** Opens a watched folder in the system's file manager. */
  'folders.open': { request: z.object({ id }), response: none },
  /** Opens the system's dialog for audio files. Empty when the person closed it. */
  'inbox.chooseFiles': { request: none, response: z.array(models.grant) },
  'inbox.list': { request: none, response: z.array(models.inboxItem) },
  /** Takes files that were chosen or dropped, as drafts of a show. */
  'inbox.add': {
    request: z.object({ grantIds: z.array(id).min(1).max(500), showId: id }),
    response: z.array(models.inboxItem),
  },
  /** Makes a file that was exported again the audio of the episode that was made of it first. */
  'inbox.replaceAudio': { request: z.object({ id }), response: none },
  'inbox.retry': { request: z.object({ id }), response: none },
  /** Stops what is still to be done for a file and takes it off the board. The file itself is never touched. */
  'inbox.dismiss': { request: z.object({ id }), response: none },
} as const
