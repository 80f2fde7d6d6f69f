import { z } from 'zod'
import * as models from '../models.ts'
import { id, none } from './asked.ts'

/** The app itself, its accounts and what the person prefers. */
export const appChannels = {
  /** What the window needs before it can draw its first screen. */
  'app.info': {
    request: none,
    response: z.object({
      version: z.string(),
      /** The account whose workspace is open; null means first run. */
      activeAccountId: z.string().nullable(),
      accounts: z.array(models.account),
      preferences: models.preferences,
    }),
  },
  'app.setPreferences': { request: models.preferences.partial(), response: models.preferences },
  /** Proves the key with the service, keeps it in the keychain (or for this session only) and opens the workspace. */
  'accounts.connect': {
    request: z.object({
      baseUrl: z.string().min(1).max(2000),
      apiKey: z.string().min(1).max(2000),
      keep: z.enum(['keychain', 'session']),
    }),
    response: models.account,
  },
  /** Starts the embedded service and opens it like any other account. */
  'accounts.exploreSandbox': { request: none, response: models.account },
  'accounts.activate': { request: z.object({ id }), response: models.account },
  'accounts.rename': {
    request: z.object({ id, name: z.string().trim().min(1).max(200) }),
    response: models.account,
  },
  /** Proves another key of the same person with the service, keeps it in place of the old one, and goes on. */
  'accounts.replaceKey': {
    request: z.object({ id, apiKey: z.string().min(1).max(2000), keep: z.enum(['keychain', 'session']) }),
    response: models.account,
  },
  /** What removing the account would leave on this computer. */
  'accounts.leftBehind': { request: z.object({ id }), response: models.leftBehind },
  /** Forgets the account and its key. What was kept here stays, or is deleted with it. */
  'accounts.remove': {
    request: z.object({ id, data: z.enum(['keep', 'delete']) }),
    response: none,
  },
} as const
