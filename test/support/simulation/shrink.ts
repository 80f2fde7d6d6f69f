import type { Plan, Step } from './plan.ts'
import type { Played } from './play.ts'

/** The part of a history that still breaks it, and what happened in it. */
export interface Shrunk {
  steps: readonly Step[]
  lines: readonly string[]
}

/**
 * Leaves steps out of a broken history, many at first and single ones in the end, for as long as it stays broken. What
 * befalls a step follows from its own seed, so that most of what is left happens as before.
 */
export async function shrink(
  plan: Plan,
  play: (plan: Plan) => Promise<Played>,
  isBroken: (played: Played) => boolean,
): Promise<Shrunk> {
  let { steps } = plan
  let { lines } = await play(plan)
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < steps.length;) {
      const fewer = steps.toSpliced(at, size)
      const played = await play({ ...plan, steps: fewer })
      if (isBroken(played)) {
        steps = fewer
        lines = played.lines
      } else at += size
    }
  }
  return { steps, lines }
}
