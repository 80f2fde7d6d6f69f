import type { AppError } from '../../shared/ipc/result.ts'

/** What a command says: results on stdout, in words or as JSON lines; everything else on stderr. */
export interface Output {
  json: boolean
  /** One thing that happened: a JSON line with `--json`, else the words. */
  event(event: { event: string } & Record<string, unknown>, words?: string): void
  /** A problem a person should read, on stderr in both modes. */
  problem(subject: string, error: AppError): void
  /** A remark on stderr. */
  note(text: string): void
  /** A line on stderr that replaces the one before it; shown on a terminal only. Empty clears it. */
  live(text: string): void
}

export interface Streams {
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
}

export function createOutput(json: boolean, { stdout, stderr }: Streams): Output {
  let liveShown = false
  const clearLive = () => {
    if (liveShown) stderr.write('\r\u001b[2K')
    liveShown = false
  }
  return {
    json,
    event(event, words) {
      clearLive()
      if (json) stdout.write(`${JSON.stringify(event)}\n`)
      else if (words !== undefined) stdout.write(`${words}\n`)
    },
    problem(subject, error) {
      clearLive()
      const hint = error.hint === undefined ? '' : ` ${error.hint}`
      stderr.write(`${subject === '' ? '' : `${subject}: `}${error.message}${hint}\n`)
    },
    note(text) {
      clearLive()
      stderr.write(`${text}\n`)
    },
    live(text) {
      if (stderr.isTTY !== true) return
      clearLive()
      if (text === '') return
      stderr.write(text.slice(0, (stderr.columns ?? 80) - 1))
      liveShown = true
    },
  }
}
