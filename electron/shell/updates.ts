import type { AppUpdater } from 'electron-updater'
import type { Preferences, UpdateState } from '../../shared/ipc/models.ts'
import type { App } from '../app.ts'
import type { Updates } from '../handlers/types.ts'
import type { Log } from '../log.ts'

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  'on' | 'checkForUpdates' | 'downloadUpdate' | 'quitAndInstall' | 'autoDownload' | 'autoInstallOnAppQuit'
>

export interface UpdatesOptions {
  app: Pick<App, 'preferences' | 'workspace' | 'onEvent' | 'clock'>
  /** Or why this build has none. */
  updater: Updater | 'unpackaged' | 'no-source'
  tell: (state: UpdateState) => void
  /** Called right before the app closes for the new version. */
  onLeaving: () => void
  log: Log
}

/** The first look comes when the window is drawn and the account is read, ms. */
const firstLookMs = 15_000
const lookEveryMs = 6 * 60 * 60_000

/**
 * Looks for newer versions, fetches them, and restarts into them: as much of it by itself as the person allows. A restart
 * never costs an upload its way: it waits for those under way. What is typed in the window is saved as it closes.
 */
export function createUpdates(options: UpdatesOptions): Updates {
  const { updater } = options
  if (typeof updater !== 'string') return withUpdater(updater, options)
  const none = () => undefined
  return { get: () => ({ kind: updater }), check: none, download: none, restart: none, stay: none }
}

function withUpdater(updater: Updater, { app, tell, onLeaving, log }: UpdatesOptions): Updates {
  const { clock, preferences } = app
  let state: UpdateState = { kind: 'idle' }
  /** What is being fetched: its progress does not name it. */
  let version = ''

  function become(next: UpdateState): void {
    state = next
    tell(next)
  }

  const uploads = () =>
    app
      .workspace()
      ?.store.jobs.open()
      .filter(({ kind, state: now }) => kind === 'upload' && now === 'running').length ?? 0

  function obey({ updates }: Preferences): void {
    updater.autoDownload = updates === 'automatic'
    updater.autoInstallOnAppQuit = updates !== 'never'
  }

  function fail(cause: unknown): void {
    log.error('A newer version could not be looked for or fetched', cause)
    become({
      kind: 'failed',
      error: {
        code: 'unreachable',
        message: 'The place where newer versions are cannot be reached, or makes no sense.',
        hint: cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause),
      },
    })
  }

  /** Its failures come as `error` events; the promise says the same again. */
  function check(): void {
    if (state.kind === 'checking' || state.kind === 'downloading' || state.kind === 'ready') return
    updater.checkForUpdates().catch(() => undefined)
  }

  function lookAgain(afterMs: number): void {
    clock.after(afterMs, () => {
      if (preferences.get().updates !== 'never') check()
      lookAgain(lookEveryMs)
    })
  }

  function leaveWhenQuiet(): void {
    if (state.kind !== 'ready') return
    const running = uploads()
    if (running !== state.uploads) become({ ...state, uploads: running })
    if (!state.restarting || running > 0) return
    onLeaving()
    updater.quitAndInstall()
  }

  updater.on('checking-for-update', () => become({ kind: 'checking' }))
  updater.on('update-not-available', () => become({ kind: 'up-to-date', checkedAt: clock.now() }))
  updater.on('update-available', (info) => {
    version = info.version
    become(
      updater.autoDownload ? { kind: 'downloading', version, percent: 0 } : { kind: 'available', version },
    )
  })
  updater.on('download-progress', ({ percent }) =>
    become({ kind: 'downloading', version, percent: Math.floor(percent) }),
  )
  updater.on('update-downloaded', (info) =>
    become({ kind: 'ready', version: info.version, restarting: false, uploads: uploads() }),
  )
  updater.on('error', fail)
  obey(preferences.get())
  preferences.onChange(obey)
  app.onEvent((event) => {
    if (event === 'jobs.changed') leaveWhenQuiet()
  })
  lookAgain(firstLookMs)

  return {
    get: () => state,
    check,
    download() {
      if (state.kind !== 'available') return
      become({ kind: 'downloading', version, percent: 0 })
      updater.downloadUpdate().catch(() => undefined)
    },
    restart() {
      if (state.kind !== 'ready') return
      become({ ...state, restarting: true, uploads: uploads() })
      leaveWhenQuiet()
    },
    stay() {
      if (state.kind === 'ready') become({ ...state, restarting: false })
    },
  }
}
