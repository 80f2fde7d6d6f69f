import { test } from 'vitest'
import { wrapOperations } from '../support/failingOperations.ts'
import {
  everyStepTimeout,
  numbering,
  requestName,
  sameStep,
  stepsOfFlow,
  tryEveryStep,
  ways,
} from './everyStep.ts'
import { runInProcess } from './ownProcess.ts'

wrapOperations()

test.each(ways)(
  'killed as any request comes to the service, which acts on it or not, it is published, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { requests } = await stepsOfFlow(way)
    const steps = requests.flatMap((request) => [true, false].map((acts) => ({ request, acts })))
    await tryEveryStep(steps, { way, sample: 4, atOnce: 3 }, async ({ step, world, computer }) => {
      const { kill, killed } = runInProcess(computer, null)
      const numbered = numbering()
      world.fail((request) => {
        if (!sameStep(numbered(requestName(request)), step.request)) return undefined
        kill()
        return step.acts ? undefined : { kind: 'cut-before' }
      })
      return (await killed) ? ['killed'] : []
    })
  },
)

test.each(ways)(
  'killed again and again, it is published, once: %s',
  { timeout: everyStepTimeout },
  async (way) => {
    const { operations } = await stepsOfFlow(way)
    await tryEveryStep([{ kills: 3 }], { way, sample: 1 }, async ({ step, computer, random }) => {
      const done: string[] = []
      for (let kills = 0; kills < step.kills; kills++) {
        const at = operations[Math.floor(random() * operations.length)]
        if (at && (await runInProcess(computer, { ...at, when: 'before' }).killed)) done.push(at.name)
      }
      return done
    })
  },
)
