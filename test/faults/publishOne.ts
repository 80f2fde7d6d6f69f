import { quickClock } from '../support/quickClock.ts'
import { publishOne } from './steps.ts'

/** A whole Wavedrop in a process of its own, for a test to kill. Says each step of each job in a line. */
const [dir = '', baseUrl = '', apiKey = '', path = '', origin = ''] = process.argv.slice(2)
await publishOne({ dir, baseUrl, apiKey, path, clock: quickClock(Number(origin)) }, (step) => {
  process.stdout.write(`${step}\n`)
})
