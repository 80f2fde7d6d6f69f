import { z } from 'zod'
import * as models from '../models.ts'
import { none } from './asked.ts'

/** The desktop around the window, newer versions, and what is kept on this computer. */
export const settingsChannels = {
  'desktop.get': { request: none, response: models.desktop },
  'desktop.startAtLogin': { request: z.object({ on: z.boolean() }), response: models.desktop },
  /** The window tells what its engine knows of the connection; the main process has no way to ask. */
  'desktop.reportNetwork': { request: z.object({ metered: models.metered }), response: models.desktop },

  'updates.get': { request: none, response: models.updateState },
  'updates.check': { request: none, response: models.updateState },
  'updates.download': { request: none, response: models.updateState },
  /** Restarts into the new version, as soon as no upload would have to begin anew. */
  'updates.restart': { request: none, response: models.updateState },
  /** Takes a restart back that still waits. */
  'updates.stay': { request: none, response: models.updateState },

  'data.get': { request: none, response: models.keptData },
  /** Opens the folder of everything that is kept in the system's file manager. */
  'data.open': { request: none, response: none },
  'data.forgetFigures': { request: none, response: models.keptData },
  'data.clearLog': { request: none, response: models.keptData },

  /** Every library this Wavedrop contains, by name. Errors: `file-missing`. */
  'licences.list': { request: none, response: z.array(models.licence) },

  /** What a report about this computer would say: without keys, names, titles, addresses. */
  'diagnostics.preview': { request: none, response: z.object({ text: z.string() }) },
  /** Saves what was last previewed where the person says. Null when they closed the dialog. */
  'diagnostics.save': { request: none, response: z.object({ path: z.string() }).nullable() },
} as const
