/**
 * What the launcher tells people while it gets things ready. On stderr: stdout belongs to what is launched.
 */
export function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Announces `what`, waits for `task`, and ends the line with the seconds it took. */
export async function timed<T>(what: string, task: () => Promise<T>): Promise<T> {
  process.stderr.write(`${what} … `)
  const started = performance.now()
  try {
    return await task()
  } finally {
    process.stderr.write(`${seconds(performance.now() - started)}\n`)
  }
}

/** `ms` as people read it: `0.4 s`, `12 s`. */
export function seconds(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`
}
