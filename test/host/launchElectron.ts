import { fileURLToPath } from 'node:url'
import type * as electron from 'electron'
import { _electron } from 'playwright-core'
import { fromHost, type FromHost } from './control.ts'
import { createDialogs } from './dialogs/scripted.ts'
import { electronBinary } from './electronBinary.ts'
import type { RunningApp, StartOptions } from './runningApp.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What a line of the main process begins with when it is for the test. */
const mark = 'wavedrop-test '

/** Opens the built app in Electron itself. The same as `startHost`, for machines that have Electron's program. */
export async function launchElectron(options: StartOptions): Promise<RunningApp> {
  const executablePath = electronBinary()
  if (executablePath === null) throw new Error("Electron's program is not on this machine.")
  const { profileDir, viewport, args = [], env = {} } = options
  const app = await _electron.launch({
    executablePath,
    // Chromium refuses its sandbox to root.
    args: [root, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--profile', profileDir, ...args],
    env: { ...definedOnly(process.env), ...env },
  })

  const opened: string[] = []
  const dialogs = createDialogs((id, { paths = [], button = 0 }) => {
    void app.evaluate((_module, answer) => void process.emit('message', answer, undefined), {
      id,
      paths,
      button,
    })
  })
  app.on('console', (line) => {
    const text = line.text()
    if (!text.startsWith(mark)) return
    const message: FromHost = fromHost.parse(JSON.parse(text.slice(mark.length)))
    if (message.kind === 'opened') opened.push(message.url)
    if (message.kind === 'asked') dialogs.ask(message.id, message.asked)
    if (message.kind === 'told') dialogs.told.push(`${message.title}\n${message.content}`)
  })
  await app.evaluate(answerFromTest, mark)

  const page = await app.firstWindow()
  if (viewport) await page.setViewportSize(viewport)
  const child = app.process()
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    page,
    cdp: await page.context().newCDPSession(page),
    origin: 'app://wavedrop',
    dialogs,
    opened,
    process: child,
    evaluate: (run, arg) => app.evaluate(run as never, arg as never),
    close: () => app.close(),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Runs in Electron's main process: its dialogs and the browser are the test's from here on. */
function answerFromTest({ dialog, shell }: typeof electron, prefix: string): void {
  const waiting = new Map<number, (answer: { paths: string[]; button: number }) => void>()
  let lastId = 0
  const say = (message: object) => console.log(prefix + JSON.stringify(message))
  const ask = (asked: object) =>
    new Promise<{ paths: string[]; button: number }>((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      say({ kind: 'asked', id: lastId, asked })
    })
  process.on('message', (answer: { id: number; paths: string[]; button: number }) => {
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })

  dialog.showOpenDialog = async (...args: unknown[]) => {
    const { title, properties = [], filters = [] } = args.at(-1) as electron.OpenDialogOptions
    const { paths } = await ask({
      dialog: 'open',
      title,
      folders: properties.includes('openDirectory'),
      multiple: properties.includes('multiSelections'),
      extensions: filters.flatMap(({ extensions }) => extensions),
    })
    return { canceled: paths.length === 0, filePaths: paths }
  }
  dialog.showSaveDialog = async (...args: unknown[]) => {
    const { defaultPath = '', filters = [] } = args.at(-1) as electron.SaveDialogOptions
    const { paths } = await ask({
      dialog: 'save',
      name: defaultPath,
      extensions: filters.flatMap(({ extensions }) => extensions),
    })
    return { canceled: paths.length === 0, filePath: paths[0] ?? '' }
  }
  dialog.showMessageBox = async (...args: unknown[]) => {
    const { message, detail = '', buttons = [] } = args.at(-1) as electron.MessageBoxOptions
    const { button } = await ask({ dialog: 'message', message, detail, buttons })
    return { response: button, checkboxChecked: false }
  }
  dialog.showErrorBox = (title, content) => say({ kind: 'told', title, content })
  shell.openExternal = (url) => {
    say({ kind: 'opened', url })
    return Promise.resolve()
  }
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
