import { z } from 'zod'
import { interfere, wrapOperations, type Operation } from '../support/failingOperations.ts'
import { session } from './steps.ts'

/** A whole Wavedrop in a process of its own, for a test to kill. It is told in its one argument what to do. */
const order = z.object({
  computer: z.object({
    root: z.string(),
    way: z.enum(['watched folder', 'named file']),
    baseUrl: z.string(),
    apiKey: z.string(),
    origin: z.number(),
  }),
  session: z.object({ patienceMs: z.number(), untilStuck: z.boolean() }),
  /** The operation at which it kills itself: just before it, or once it was carried out. */
  death: z.object({ name: z.string(), nth: z.number(), when: z.enum(['before', 'after']) }).nullable(),
})
const { computer, session: options, death } = order.parse(JSON.parse(process.argv[2] ?? ''))

const dieIf = (when: 'before' | 'after') => (now: Operation) => {
  const isNow = death?.when === when && death.name === now.name && death.nth === now.nth
  if (isNow) process.kill(process.pid, 'SIGKILL')
}
wrapOperations()
const { unseen } = interfere(computer.root, { before: dieIf('before'), after: dieIf('after') })
await session(computer, { ...options, unseen })
