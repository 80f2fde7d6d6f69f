import { onTestFinished } from 'vitest'
import { createApp, type App, type AppOptions } from '../../electron/app.ts'
import { createHandlers } from '../../electron/handlers/index.ts'
import type { Desktop, Handlers } from '../../electron/handlers/types.ts'
import { createMemoryStore } from '../../electron/keychain/memoryStore.ts'
import type { EventName } from '../../shared/ipc/contract.ts'
import { quickClock } from './quickClock.ts'
import { silentLog } from './world.ts'

/** The app without a window, and everything it told. */
export interface StartedApp {
  app: App
  handlers: Handlers
  told: { event: EventName; payload: unknown }[]
  close: () => Promise<void>
}

/** A desktop on which nobody chooses anything. */
const emptyDesktop: Desktop = {
  chooseFolder: () => Promise.resolve(null),
  chooseAudio: () => Promise.resolve([]),
  openExternal: () => Promise.resolve(),
}

/** Starts the app on a profile; closed after the test. */
export function startApp(options: Partial<AppOptions> & { profileDir: string }): StartedApp {
  const created = createApp({
    secrets: createMemoryStore(),
    clock: quickClock(),
    version: 'test',
    log: silentLog,
    sandbox: { rateLimit: false },
    ...options,
  })
  if (!created.ok) throw new Error(created.error.message)
  const app = created.value
  const told: StartedApp['told'] = []
  app.onEvent((event, payload) => told.push({ event, payload }))
  let closing: Promise<void> | null = null
  const close = () => (closing ??= app.close())
  onTestFinished(close)
  return { app, handlers: createHandlers(app, emptyDesktop), told, close }
}
