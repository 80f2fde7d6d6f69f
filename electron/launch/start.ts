import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertNever, ok, type AppError, type Result } from '../../shared/ipc/result.ts'
import { ensureBuilt } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { ensureElectron } from './electronBinary.ts'
import { hasDisplay, hostsToTry, type Host } from './hosts.ts'
import { appArguments, parseStartOptions, usage, type StartOptions } from './options.ts'
import { say } from './say.ts'
import { passSignalsOn } from './setup.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const withDisplay = hasDisplay(process.platform, process.env)

/** A program that opens the app, and what to tell the person while it does. */
interface Launch {
  program: string
  args: string[]
  env?: Record<string, string>
  words: string
}

/** How to open the app in `host`, once all it needs is there; else what is missing. */
async function prepare(host: Host, options: StartOptions): Promise<Result<Launch>> {
  switch (host) {
    case 'electron': {
      const insist = options.host === 'electron'
      const program = await ensureElectron({ root, now: Date.now(), insist })
      if (!program.ok) return program
      const built = await ensureBuilt(root)
      if (!built.ok) return built
      // Chromium refuses its sandbox to root.
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const port = options['cdp-port']
      const driven = port === undefined ? [] : [`--remote-debugging-port=${port}`]
      const args = [root, ...asRoot, ...driven, ...appArguments(options)]
      return ok({ program: program.value, args, words: 'Opening Wavedrop.' })
    }
    case 'chromium': {
      const chromium = await ensureChromium()
      if (!chromium.ok) return chromium
      const built = await ensureBuilt(root)
      if (!built.ok) return built
      const port = options['cdp-port']
      const args = [
        'test/host/main.ts',
        ...(port === undefined ? [] : ['--cdp-port', String(port)]),
        ...(withDisplay ? [] : ['--headless']),
        ...appArguments(options),
      ]
      const words = withDisplay
        ? 'Opening Wavedrop in Chromium.'
        : 'There is no display. Opening Wavedrop in Chromium without a window.'
      return ok({ program: process.execPath, args, env: { CHROMIUM_PATH: chromium.value }, words })
    }
    case 'terminal':
      return ok({
        program: process.execPath,
        args: ['electron/launch/terminal.ts', ...appArguments(options)],
        words: `${withDisplay ? '' : 'There is no display. '}Opening Wavedrop in the terminal.`,
      })
    default:
      return assertNever(host)
  }
}

function explain(error: AppError): void {
  say(error.hint === undefined ? error.message : `${error.message}\n${error.hint}`)
}

/** Opens the app in the first host that can be had and answers its exit code. */
async function start(options: StartOptions): Promise<number> {
  const candidates = hostsToTry({
    host: options.host,
    hasDisplay: withDisplay,
    driven: options['cdp-port'] !== undefined,
  })
  for (const host of candidates) {
    const launch = await prepare(host, options)
    if (launch.ok) return open(launch.value)
    const isLast = host === candidates.at(-1)
    // Sources that cannot be built open nowhere; what this machine lacks, the next host may not need.
    if (isLast || launch.error.code === 'internal') {
      explain(launch.error)
      return 1
    }
    say(launch.error.message)
  }
  return 1
}

function open({ program, args, env, words }: Launch): Promise<number> {
  say(words)
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    passSignalsOn(child)
    child.on('error', (error) => {
      say(`${program} does not start: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const options = parseStartOptions(process.argv.slice(2))
if (!options.ok) {
  explain(options.error)
  process.exitCode = 2
} else if (options.value.help) {
  console.log(usage)
} else {
  process.exitCode = await start(options.value)
}
