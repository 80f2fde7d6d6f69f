import { test } from 'vitest'
import { failureOf } from '../support/failingErrors.ts'
import { interfere, wrapOperations } from '../support/failingOperations.ts'
import {
  everyStepTimeout,
  failingSession,
  numbering,
  requestFaults,
  requestName,
  sameStep,
  stepsOfFlow,
  tryEveryStep,
  ways,
  type Attempt,
  type Step,
} from './everyStep.ts'
import { session, type SessionOptions } from './steps.ts'

wrapOperations()

/** A step fails once; or it, and the two that come after it. */
const inARow = [1, 3]

/** True at the step, and at whatever comes after it until it was `times` in all. */
function failsFrom(first: Step, times: number): (now: Step) => boolean {
  let left = 0
  return (now) => {
    if (sameStep(now, first)) left = times
    left -= 1
    return left >= 0
  }
}

/** A session in which the operations fail that `fails` names. Answers what failed. */
async function failingOperations(
  { computer, random }: Attempt<unknown>,
  fails: (now: Step) => boolean,
  options: SessionOptions,
): Promise<string[]> {
  const done: string[] = []
  const { unseen, stop } = interfere(computer.root, {
    before(now) {
      if (!fails(now)) return
      const failure = failureOf(now, random)
      done.push(`${failure.message} at ${now.name}`)
      throw failure
    },
  })
  await session(computer, { ...options, unseen })
  stop()
  return done
}

test.each(ways)(
  'whichever operation on the disk fails, it is published, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { operations } = await stepsOfFlow(way)
    const steps = operations.flatMap((first) => inARow.map((times) => ({ first, times })))
    await tryEveryStep(steps, { way, sample: 12 }, (attempt) =>
      failingOperations(attempt, failsFrom(attempt.step.first, attempt.step.times), failingSession),
    )
  },
)

test.each(ways)(
  'whatever the disk refuses for as long as Wavedrop runs, it is published by the next run, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { operations } = await stepsOfFlow(way)
    const names = [...new Set(operations.map(({ name }) => name))]
    await tryEveryStep(names, { way, sample: 4 }, (attempt) =>
      failingOperations(attempt, ({ name }) => name === attempt.step, { patienceMs: 60_000 }),
    )
  },
)

test.each(ways)(
  'whichever request fails, and however, it is published, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { requests } = await stepsOfFlow(way)
    const steps = requests.flatMap((first) =>
      requestFaults.flatMap((fault) => inARow.map((times) => ({ first, fault, times }))),
    )
    await tryEveryStep(steps, { way, sample: 8 }, async ({ step, world, computer }) => {
      const fails = failsFrom(step.first, step.times)
      const numbered = numbering()
      const done: string[] = []
      world.fail((request) => {
        const now = numbered(requestName(request))
        if (!fails(now)) return undefined
        done.push(`${step.fault.kind} at ${now.name}`)
        return step.fault
      })
      await session(computer, failingSession)
      return done
    })
  },
)
