import { z } from 'zod'
import { zoomRange } from '../domain/zoom.ts'
import { episodeColumn, episodeOrder } from './episodeListModels.ts'

/** The languages the window speaks. */
export const language = z.enum(['en', 'de'])

/** What the person set and no account owns. */
export const preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(['system', ...language.options]),
  /** How large everything is drawn; 1 is the size it was designed in. */
  zoom: z.number().min(zoomRange.least).max(zoomRange.most),
  /** Whether keys without a modifier are shortcuts: who dictates sets them off by speaking (WCAG 2.1, 2.1.4). */
  singleKeys: z.boolean(),
  /** The show a person works on, by account. */
  shows: z.record(z.string(), z.string()),
  uploads: z.object({
    /** Transfers side by side. */
    parallel: z.int().min(1).max(4),
    /** Bytes a second for all together; null for as fast as the line. */
    bytesPerSecond: z.int().min(1024).nullable(),
    /** Nothing is uploaded until the person says so. */
    hold: z.boolean(),
    /** Nothing is uploaded while the connection is known to be metered. */
    holdOnMetered: z.boolean(),
  }),
  /** What the system tells of while the person looks at something else. */
  notifications: z.object({
    published: z.boolean(),
    needsYou: z.boolean(),
    uploaded: z.boolean(),
    /** Its publishing time has passed, and the service does not have it out. */
    late: z.boolean(),
    keyRefused: z.boolean(),
  }),
  window: z.object({
    /** Closing the window leaves Wavedrop at work behind its icon. */
    closeToTray: z.boolean(),
    /** The person was told once where the window went. */
    trayExplained: z.boolean(),
  }),
  /** How the list of episodes is shown. */
  episodeList: z.object({
    /** Beside the title, which is always there. */
    columns: z.array(episodeColumn),
    by: episodeOrder,
    direction: z.enum(['asc', 'desc']),
  }),
  /** Whether a new version is fetched by itself, only told of, or not looked for. */
  updates: z.enum(['automatic', 'tell', 'never']),
})

export type Language = z.infer<typeof language>
export type Preferences = z.infer<typeof preferences>
export type NotificationKind = keyof Preferences['notifications']
