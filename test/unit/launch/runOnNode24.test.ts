import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const setup = pathToFileURL(join(import.meta.dirname, '../../../electron/launch/setup.mjs')).href
let folder: string

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wavedrop-launch-')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs TypeScript through `runOnNode24`, as the commands of package.json do. */
function launch(source: string, args: string[] = []): { child: ChildProcess; output: Promise<string> } {
  const script = join(folder, 'script.ts')
  writeFileSync(script, source)
  const command = join(folder, 'command.mjs')
  writeFileSync(
    command,
    `import { runOnNode24 } from ${JSON.stringify(setup)}
     runOnNode24(${JSON.stringify(script)}, { cwd: ${JSON.stringify(folder)} })`,
  )
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: once(child, 'close').then(() => output) }
}

describe('a command of the repository', () => {
  it('runs TypeScript on Node 24 with its arguments, in the folder asked for, and adds no words of its own', async () => {
    const { child, output } = launch(
      `const words: string[] = [process.versions.node.split('.')[0]!, process.cwd(), ...process.argv.slice(2)]
       console.log(JSON.stringify(words))`,
      ['watch', '--json', 'a b'],
    )
    expect(await output).toBe(`${JSON.stringify(['24', folder, 'watch', '--json', 'a b'])}\n`)
    expect(child.exitCode).toBe(0)
  })

  it('ends with the exit code of what it ran', async () => {
    const { child, output } = launch('process.exit(5)')
    await output
    expect(child.exitCode).toBe(5)
  })

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'passes %s on once and lets the program end in its own way',
    async (signal) => {
      const { child, output } = launch(
        `let times = 0
         process.on('${signal}', () => {
           times += 1
           // Long enough for a second one to arrive, were it passed on.
           setTimeout(() => { console.log('stopped after', times); process.exit(3) }, 150)
         })
         setInterval(() => undefined, 1000)
         console.log('ready')`,
      )
      await once(child.stdout!, 'data')
      child.kill(signal)
      child.kill(signal)
      expect(await output).toBe('ready\nstopped after 1\n')
      expect(child.exitCode).toBe(3)
    },
  )

  it.skipIf(process.platform === 'win32')(
    'ends as the shell says it when the program is killed',
    async () => {
      const { child, output } = launch("process.kill(process.pid, 'SIGKILL')")
      await output
      expect(child.exitCode).toBe(137)
    },
  )
})
