/** How a stage ended; `log` is shown when it did not end well. */
export interface Outcome {
  ok: boolean
  log: string
}

export interface Stage {
  name: string
  run: () => Promise<Outcome>
}

/** A stage that was run, or was not because an earlier one failed (`ms` null). */
export interface Finished {
  name: string
  state: 'ok' | 'failed' | 'not run'
  ms: number | null
  log: string
}

async function runOne({ name, run }: Stage, now: () => number): Promise<Finished> {
  const started = now()
  const { ok, log } = await run()
  return { name, state: ok ? 'ok' : 'failed', ms: now() - started, log }
}

/**
 * Runs groups of stages one after the other, the stages of one group side by side, and stops after the first
 * group in which one failed. `onFinished` hears of each stage as it ends; `now` counts ms.
 */
export async function runStages(
  groups: Stage[][],
  onFinished: (stage: Finished) => void,
  now: () => number = () => performance.now(),
): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const group of groups) {
    if (finished.some(({ state }) => state === 'failed')) {
      finished.push(...group.map(({ name }) => ({ name, state: 'not run' as const, ms: null, log: '' })))
      continue
    }
    const results = await Promise.all(
      group.map(async (stage) => {
        const result = await runOne(stage, now)
        onFinished(result)
        return result
      }),
    )
    finished.push(...results)
  }
  return finished
}
