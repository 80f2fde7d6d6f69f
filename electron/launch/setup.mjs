/**
 * What every command of the repository does first: see that the packages are installed, then go on with Node 24.
 * The machine's own Node may be older (18 or later) and node_modules may be missing, so this file and those that
 * call it are plain JavaScript and import nothing that has to be installed. They speak on stderr only.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const isWindows = process.platform === 'win32'
const modules = join(root, 'node_modules')
const node24 = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')

/**
 * Why the packages must be installed, as the end of a sentence; null when they need not be. Contents are compared,
 * not times: a fresh clone, a branch switch and an install that broke off all give files of any age.
 *
 * @param {{ packages: Record<string, any> }} lock package-lock.json
 * @param {{ packages: Record<string, any> } | null} installed node_modules/.package-lock.json, which npm writes last
 * @param {boolean} hasNode whether the Node that runs everything else is there
 */
export function installReason(lock, installed, hasNode) {
  if (!installed) return 'for the first time'
  const differs = Object.entries(lock.packages).some(([path, wanted]) => {
    if (path === '') return false
    const found = installed.packages[path]
    // Optional packages are those of other platforms.
    if (!found) return !wanted.optional && !wanted.devOptional
    const otherContent = found.integrity && wanted.integrity && found.integrity !== wanted.integrity
    return found.version !== wanted.version || Boolean(otherContent)
  })
  if (differs) return 'again, because package-lock.json has changed'
  return hasNode ? null : 'again, because the Node they run on is missing'
}

/** Installs the packages when they are missing or others than package-lock.json names. False when that failed. */
function ensureInstalled() {
  const hidden = join(modules, '.package-lock.json')
  const reason = installReason(
    readJson(join(root, 'package-lock.json')),
    existsSync(hidden) ? readJson(hidden) : null,
    existsSync(node24),
  )
  if (reason === null) return true
  if (isWindows && process.execPath.startsWith(modules + sep)) {
    // Windows deletes no program that is running, and `npm ci` deletes node_modules first.
    process.stderr.write('The packages must be installed again: run `npm ci`, then this command.\n')
    return false
  }

  process.stderr.write(`Installing Wavedrop's packages ${reason} … `)
  const started = Date.now()
  const { program, args, shell } = npm()
  const result = spawnSync(
    program,
    // A machine-wide ignore-scripts would leave out Node 24; package.json names the only script that may run.
    [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts=false'],
    { cwd: root, shell, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (result.status === 0 && existsSync(node24)) {
    process.stderr.write(`${Math.round((Date.now() - started) / 1000)} s\n`)
    return true
  }
  const log = [result.error?.message, result.stdout, result.stderr].filter(Boolean).join('\n').trim()
  process.stderr.write(`failed.\n\n${log}\n\nnpm could not install the packages; its words are above.\n`)
  return false
}

/** The npm that started this command, run by the machine's own Node; else the one on the PATH. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('.js')) return { program: node ?? process.execPath, args: [cli], shell: false }
  return { program: 'npm', args: [], shell: isWindows }
}

/**
 * Runs a TypeScript file of this repository on Node 24, once the packages are there: same terminal, same arguments,
 * signals passed on, and its exit code is this process's.
 *
 * @param {string} script path below the repository's root
 * @param {{ cwd?: string }} options `cwd`: the folder relative arguments count from; the current one by default
 */
export function runOnNode24(script, { cwd } = {}) {
  if (!ensureInstalled()) {
    process.exitCode = 1
    return
  }
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node24, [resolve(root, script), ...process.argv.slice(2)], { cwd, stdio: 'inherit' })
  passSignalsOn(child)
  child.on('error', (error) => {
    process.stderr.write(`Node 24 in node_modules does not start: ${error.message}\n`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

/**
 * The folder a person stands in, from which the files they name count: npm itself moves to the repository's root.
 * A value left over from an outer npm command says nothing about this one, hence `command`, its name in package.json.
 *
 * @param {string} command
 */
export function standingFolder(command) {
  const { INIT_CWD: standing, npm_lifecycle_event: running } = process.env
  return running === command ? standing : undefined
}

/**
 * Passes the signals that ask this process to stop on to `child`, each once: npm repeats them, and a second one
 * would mean "stop at once".
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignalsOn(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the child as well.
    let passedOn = signal === 'SIGINT' && process.stdin.isTTY
    process.on(signal, () => {
      if (!passedOn) child.kill(signal)
      passedOn = true
    })
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
