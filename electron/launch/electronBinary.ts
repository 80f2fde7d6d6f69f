import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { runQuietly } from './run.ts'
import { timed } from './say.ts'

/** How long a machine that could not fetch Electron is not asked again, ms. */
const rememberedMs = 24 * 60 * 60 * 1000
/** How long fetching may keep a person waiting for the window, ms. */
const limitMs = 30_000

const failure = z.object({ version: z.string(), at: z.number(), reason: z.string() })

const unavailable = (reason: string) =>
  fail('unreachable', `Electron's program could not be fetched: ${reason}`, {
    hint: 'Run `npx install-electron` to fetch it without a time limit.',
  })

export interface ElectronOptions {
  /** The repository's root. */
  root: string
  /** Epoch ms. */
  now: number
  /** Ask again although it failed less than a day ago. */
  insist: boolean
  /** Fetches Electron's program; the exit code and what was written. The package's own install.js by default. */
  fetchProgram?: (electronFolder: string) => Promise<{ code: number | null; log: string }>
}

function fetchWithPackage(electronFolder: string) {
  return timed("Fetching Electron's program, once", () =>
    runQuietly(process.execPath, [join(electronFolder, 'install.js')], {
      limitMs,
      env: { ELECTRON_GET_NO_PROGRESS: '1' },
    }),
  )
}

/** The path of Electron's program when it is in node_modules (`path.txt` is what the package writes last). */
export function installedProgram(electronFolder: string): string | undefined {
  const pathFile = join(electronFolder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(electronFolder, 'dist')
  const program = join(folder, readFileSync(pathFile, 'utf8'))
  return existsSync(program) ? program : undefined
}

/**
 * The path of Electron's program. The npm package holds none and fetches it from outside the registry, which
 * some machines cannot do: a failure is remembered for a day in node_modules/.cache, so that it costs its wait once.
 */
export async function ensureElectron(options: ElectronOptions): Promise<Result<string>> {
  const { root, now, insist, fetchProgram = fetchWithPackage } = options
  const folder = join(root, 'node_modules', 'electron')
  const program = installedProgram(folder)
  if (program !== undefined) return ok(program)

  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const memory = join(root, 'node_modules', '.cache', 'wavedrop', 'electron.json')
  const last = lastFailure(memory)
  if (!insist && last?.version === version && now - last.at < rememberedMs) return unavailable(last.reason)

  const { code, log } = await fetchProgram(folder)
  const fetched = installedProgram(folder)
  if (fetched !== undefined) return ok(fetched)
  const reason = code === null ? `nothing arrived within ${limitMs / 1000} s.` : cause(log)
  mkdirSync(join(memory, '..'), { recursive: true })
  writeFileSync(memory, JSON.stringify({ version, at: now, reason } satisfies z.infer<typeof failure>))
  return unavailable(reason)
}

/** The failure kept in `memory`; a file that cannot be read is none, and only costs another try. */
function lastFailure(memory: string) {
  try {
    return failure.parse(JSON.parse(readFileSync(memory, 'utf8')))
  } catch {
    return undefined
  }
}

/** The first line of what install.js wrote, as the end of a sentence: the rest is its stack. */
function cause(log: string): string {
  const line = log.split('\n').find((text) => text.trim() !== '') ?? 'it gave no reason'
  return line
    .trim()
    .replace(/^\w*Error: /, '')
    .replace(/\.?$/, '.')
}
