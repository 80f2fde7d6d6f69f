import { z } from 'zod'
import { appError } from './appError.ts'

/** Whether the connection has a limit or costs by the byte, as far as the system tells. */
export const metered = z.enum(['yes', 'no', 'unknown'])

/** What the desktop Wavedrop runs on does for it. */
export const desktop = z.object({
  /** As the system has it now. `unavailable`: this build or this system cannot start it. */
  startAtLogin: z.enum(['on', 'off', 'unavailable']),
  metered,
})

/** How far a newer version of Wavedrop is. */
export const updateState = z.discriminatedUnion('kind', [
  /** Run from its sources: nothing is installed that could be replaced. */
  z.object({ kind: z.literal('unpackaged') }),
  /** Whoever built this version named no place where newer ones are. */
  z.object({ kind: z.literal('no-source') }),
  z.object({ kind: z.literal('idle') }),
  z.object({ kind: z.literal('checking') }),
  z.object({ kind: z.literal('up-to-date'), checkedAt: z.number() }),
  /** There is one; it is fetched when the person says so. */
  z.object({ kind: z.literal('available'), version: z.string() }),
  z.object({ kind: z.literal('downloading'), version: z.string(), percent: z.number() }),
  z.object({
    kind: z.literal('ready'),
    version: z.string(),
    /** The person wants the restart, and it waits for the uploads under way. */
    restarting: z.boolean(),
    /** How many uploads a restart now would begin anew. */
    uploads: z.int(),
  }),
  z.object({ kind: z.literal('failed'), error: appError }),
])

/** What is kept on this computer beside the person's work. Paths as people write them, with `~`. */
export const keptData = z.object({
  /** Everything Wavedrop keeps. */
  path: z.string(),
  /** The open account's own folder, and how much it holds. Null when none is open. */
  account: z.object({ path: z.string(), bytes: z.number() }).nullable(),
  /** Answers about figures that are remembered for when the service cannot be asked. */
  figures: z.int(),
  logBytes: z.number(),
  /** Names of damaged files that were set aside, and of copies made before an upgrade. */
  setAside: z.array(z.string()),
})

/** What would stay on this computer of an account that is removed. */
export const leftBehind = z.object({
  path: z.string(),
  bytes: z.number(),
  /** Episodes and shows with changes that the service does not have. */
  unsent: z.int(),
})

/** A library that a packaged Wavedrop contains, and what its authors ask to go with it. */
export const licence = z.object({
  name: z.string(),
  version: z.string(),
  /** SPDX; empty where the package does not say. */
  licence: z.string(),
  /** Word for word; empty where the package carries none. */
  text: z.string(),
})

export type Licence = z.infer<typeof licence>
export type Metered = z.infer<typeof metered>
export type DesktopModel = z.infer<typeof desktop>
export type UpdateState = z.infer<typeof updateState>
export type KeptData = z.infer<typeof keptData>
export type LeftBehind = z.infer<typeof leftBehind>
