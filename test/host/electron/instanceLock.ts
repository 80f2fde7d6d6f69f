import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const call = z.object({ argv: z.array(z.string()), cwd: z.string(), data: z.unknown().optional() })
export type SecondStart = z.infer<typeof call>

/** Says `argv[2]` to the socket `argv[1]`; fails when nobody listens. */
const caller = `
  const socket = require('node:net').connect(process.argv[1])
  socket.on('error', () => process.exit(1))
  socket.on('connect', () => socket.end(process.argv[2]))
  socket.resume().on('close', () => process.exit(0))
`

/**
 * The first process per folder, as Electron's lock is per `userData`: a file says that there is one, a socket proves
 * that it lives and takes the others' arguments. A killed process leaves the file behind and nobody who answers.
 */
export class InstanceLock {
  readonly #file: string
  readonly #socket: string
  #server: Server | null = null

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'SingletonLock')
    const name = createHash('sha256').update(folder).digest('hex').slice(0, 32)
    // Not in the folder: a socket's path may have no more than some hundred characters.
    this.#socket =
      process.platform === 'win32' ? `\\\\.\\pipe\\wavedrop-${name}` : join(tmpdir(), `wavedrop-${name}`)
  }

  /** True for the first; another one tells the first about itself and gets false. Answers at once, as Electron does. */
  take(second: SecondStart, onSecond: (start: SecondStart) => void): boolean {
    if (this.#server) return true
    if (!this.#claim()) {
      const args = ['-e', caller, this.#socket, JSON.stringify(second)]
      if (spawnSync(process.execPath, args, { stdio: 'ignore' }).status === 0) return false
      rmSync(this.#file, { force: true })
      if (!this.#claim()) return false
    }
    this.#removeSocket()
    this.#server = createServer((socket) => {
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      socket.on('end', () => {
        socket.end()
        onSecond(call.parse(JSON.parse(text)))
      })
    })
    this.#server.listen(this.#socket).unref()
    return true
  }

  release(): void {
    if (!this.#server) return
    this.#server.close()
    this.#server = null
    rmSync(this.#file, { force: true })
    this.#removeSocket()
  }

  /** A pipe of Windows goes with its process; a socket's file stays. */
  #removeSocket(): void {
    if (process.platform !== 'win32') rmSync(this.#socket, { force: true })
  }

  #claim(): boolean {
    try {
      writeFileSync(this.#file, String(process.pid), { flag: 'wx' })
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
      throw error
    }
  }
}
