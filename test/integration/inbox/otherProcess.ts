import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Another program with a file of ours open, as an editor or a player has. */
export interface OtherProcess {
  write(bytes: Buffer): Promise<void>
  /** Closes the file; the program goes on. */
  close(): Promise<void>
  end(): Promise<void>
}

const program = `
  const { openSync, writeSync, closeSync } = require('node:fs')
  const [path, flags] = process.argv.slice(1)
  const file = openSync(path, flags)
  process.on('message', ({ bytes }) => {
    if (bytes) writeSync(file, Buffer.from(bytes, 'base64'))
    else closeSync(file)
    process.send('done')
  })
  process.send('open')
`

/** Starts it; resolves when the file is open. `flags` as in `fs.open`. */
export async function openElsewhere(path: string, flags: string): Promise<OtherProcess> {
  const child = spawn(process.execPath, ['-e', program, path, flags], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const ask = async (question: { bytes?: string }) => {
    const answered = once(child, 'message')
    child.send(question)
    await answered
  }
  return {
    write: (bytes) => ask({ bytes: bytes.toString('base64') }),
    close: () => ask({}),
    async end() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
