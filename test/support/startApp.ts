import { onTestFinished } from 'vitest'
import { createApp, type App, type AppOptions } from '../../electron/app.ts'
import { createHandlers } from '../../electron/handlers/index.ts'
import type { Desktop, Handlers, Surroundings } from '../../electron/handlers/types.ts'
import { createMemoryStore } from '../../electron/keychain/memoryStore.ts'
import { logFile } from '../../electron/settings/logFile.ts'
import { createRedactor, createReportRedactor } from '../../electron/shell/redaction.ts'
import type { EventName } from '../../shared/ipc/contract.ts'
import { fail, ok } from '../../shared/ipc/result.ts'
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
  chooseOneAudio: () => Promise.resolve(null),
  choosePlan: () => Promise.resolve(null),
  chooseSavePath: () => Promise.resolve(null),
  openExternal: () => Promise.resolve(),
  openFolder: () => Promise.resolve(ok()),
}

/** A computer that starts nothing by itself and has no newer version. */
function quietSurroundings(app: App): Surroundings {
  return {
    startAtLogin: { get: () => 'unavailable', set: () => fail('refused', 'Not on this computer.') },
    updates: {
      get: () => ({ kind: 'unpackaged' }),
      check: () => undefined,
      download: () => undefined,
      restart: () => undefined,
      stay: () => undefined,
    },
    reportNetwork: (metered) => app.setMetered(metered),
    licences: () => Promise.resolve(ok([])),
    log: logFile(app.profileDir),
    machine: () => ({}),
    redact: createReportRedactor(createRedactor(), '/home/nobody'),
  }
}

/** Starts the app on a profile; closed after the test. */
export function startApp(
  options: Partial<AppOptions> & { profileDir: string },
  desktop: Partial<Desktop> = {},
  surroundings: Partial<Surroundings> = {},
): StartedApp {
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
  const around = { ...quietSurroundings(app), ...surroundings }
  return { app, handlers: createHandlers(app, { ...emptyDesktop, ...desktop }, around), told, close }
}
