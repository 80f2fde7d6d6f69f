/**
 * Opens Wavedrop in Chromium: the unmodified main process and preload under plain Node, the real window in Chromium.
 *
 *   node test/host/main.ts [--profile DIR] [--cdp-port N] [--headless] [--loopback-only] [-- the app's arguments]
 */
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findChromium } from '../../electron/launch/chromium.ts'
import { hostArguments } from './arguments.ts'
import { launchChromium } from './chromium/launch.ts'
import { isSystemDark } from './chromium/theme.ts'
import { toHost, type FromHost, type ToHost } from './control.ts'
import { createPersonDesk } from './dialogs/personDesk.ts'
import { createTestDesk } from './dialogs/testDesk.ts'
import { setEnvironment } from './environment.ts'
import { resolveElectronToHost } from './resolveElectron.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const args = hostArguments(process.argv.slice(2))
const program = findChromium()
if (!program.ok) {
  console.error(`${program.error.message} ${program.error.hint ?? ''}`)
  process.exit(1)
}

const parent = process.send?.bind(process)
const say = (message: FromHost) => void parent?.(message)
const chromium = launchChromium({
  program: program.value,
  url: 'https://wavedrop.app.invalid/',
  headless: args.headless,
  cdpPort: args.cdpPort,
})
setEnvironment({
  appPath: root,
  chromium,
  desk: parent ? createTestDesk(say, (listener) => process.on('message', listener)) : createPersonDesk(),
  loopbackOnly: args.loopbackOnly,
})

// The main process reads its arguments as Electron hands them on: program, app folder, the rest.
process.argv = [process.execPath, root, ...args.rest]
resolveElectronToHost()
const electron = await import('./electron/index.ts')
const { app, nativeTheme } = electron

app.once('browser-window-created', (_event, window: InstanceType<typeof electron.BrowserWindow>) => {
  window.webContents.once('did-finish-load', () => void announce())
})

async function announce(): Promise<void> {
  const { cdpPort, pid, folder } = await chromium
  say({ kind: 'open', cdpPort, chromium: { pid, folder } })
  if (parent) return
  const where = cdpPort === null ? '' : ` Its debugging port is 127.0.0.1:${cdpPort}.`
  console.log(`Wavedrop is open.${where} Ctrl-C closes it.`)
}

/** The first signal asks the app to quit, a second one does not wait for it. */
let asked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (asked) app.exit(1)
    else app.quit()
    asked = true
  })
}

process.on('uncaughtException', (error) => {
  console.error(error)
  app.exit(1)
})

process.on('message', (message) => {
  const heard = toHost.parse(message)
  if (heard.kind === 'quit') app.quit()
  if (heard.kind === 'evaluate') void evaluate(heard)
})
process.on('disconnect', () => app.exit(1))

async function evaluate({ id, source, arg }: Extract<ToHost, { kind: 'evaluate' }>): Promise<void> {
  try {
    const run = (0, eval)(`(${source})`) as (module: typeof electron, arg: unknown) => unknown
    say({ kind: 'evaluated', id, value: await run(electron, arg) })
  } catch (error) {
    say({ kind: 'evaluated', id, value: undefined, error: String(error) })
  }
}

await import(args.entry === undefined ? '../../electron/main.ts' : pathToFileURL(resolve(args.entry)).href)
const ready = await chromium
// Chromium can go by itself: the person closed its last window, or it crashed. Its pages go with it.
void ready.ended.then(() => app.quit())
nativeTheme.setSystemDark(await isSystemDark(ready))
app.becomeReady()
