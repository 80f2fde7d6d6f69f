import { z } from 'zod'
import { appError } from './appError.ts'

/**
 * What the window shows. Times are epoch milliseconds, sizes bytes, durations seconds.
 * Ids are issued by the main process: an episode's `id` is local and stays the same before and after
 * the service knows the episode; `remoteId` is the service's.
 */
export * from './appError.ts'
export * from './audienceModels.ts'
export * from './batchModels.ts'
export * from './audioModels.ts'
export * from './episodeListModels.ts'
export * from './episodeModels.ts'
export * from './preferences.ts'
export * from './scheduleModels.ts'
export * from './settingsModels.ts'
export * from './showModels.ts'
export * from './workModels.ts'

export const account = z.object({
  id: z.string(),
  name: z.string(),
  /** What stands before `/v1`. Empty for a sandbox that is not running. */
  baseUrl: z.string(),
  kind: z.enum(['service', 'sandbox']),
  /** Where the key is: `session` is forgotten when the app closes, `locked` and `missing` need the person. */
  key: z.enum(['keychain', 'session', 'locked', 'missing']),
})

export const connectivity = z.object({
  /**
   * `offline`: no way to the service. `service-down`: it is there and fails. `refused`: it does not take the key. `no-key`:
   * it is not asked, because the key is not at hand.
   */
  state: z.enum(['unknown', 'online', 'offline', 'service-down', 'refused', 'no-key', 'rate-limited']),
  /** Requests counted against the service's limit of 10 in 10 s. */
  calls: z.object({ used: z.int(), of: z.int() }),
  /** Set while the service blocks this key. */
  blockedUntil: z.number().nullable(),
  /** Set while something that waits on the network is being tried again. */
  retryAt: z.number().nullable(),
  error: appError.nullable(),
})

/** A file or folder the person chose in a dialog or dropped: the window holds the id, never decides the path. */
export const grant = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  kind: z.enum(['file', 'folder']),
})

export type Account = z.infer<typeof account>
export type Connectivity = z.infer<typeof connectivity>
export type Grant = z.infer<typeof grant>
