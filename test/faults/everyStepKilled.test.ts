import { test } from 'vitest'
import { wrapOperations } from '../support/failingOperations.ts'
import { everyStepTimeout, stepsOfFlow, tryEveryStep, ways } from './everyStep.ts'
import { runInProcess, type Death } from './ownProcess.ts'

wrapOperations()

test.each(ways)(
  'killed at any operation on the disk, it is published, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { operations } = await stepsOfFlow(way)
    const deaths = operations.flatMap(({ name, nth }): Death[] => [
      { name, nth, when: 'before' },
      { name, nth, when: 'after' },
    ])
    await tryEveryStep(deaths, { way, sample: 6, atOnce: 3 }, async ({ step, computer }) => {
      return (await runInProcess(computer, step).killed) ? ['killed'] : []
    })
  },
)
