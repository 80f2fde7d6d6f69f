import { seededRandom } from '../random.ts'
import { clear, type Weather } from './fates.ts'

/** What happens at one step of a history. Which episode, which fields and which values follow from the step's seed. */
export const stepKinds = [
  'create',
  'edit',
  'edit again',
  'edit back',
  'publish',
  'settle',
  'pull',
  'somebody edits',
  'somebody edits the same',
  'somebody creates',
  'somebody publishes',
  'restart',
  'close for long',
  'kill',
  'network goes',
  'network comes',
  'weather changes',
  'allowance is used up',
  'wall clock jumps',
] as const
export type StepKind = (typeof stepKinds)[number]

export interface Step {
  kind: StepKind
  /** Of every choice made in this step, and of what befalls the requests sent until the next. */
  seed: number
  /** Virtual time that passes after it. */
  pauseMs: number
}

/** A whole history, before it is played: the same plan is played the same way every time. */
export interface Plan {
  seed: number
  rateLimit: boolean
  steps: Step[]
}

/** How often each kind of step is drawn, compared with the others. */
const usual: Record<StepKind, number> = {
  create: 6,
  edit: 26,
  'edit again': 5,
  'edit back': 5,
  publish: 7,
  settle: 6,
  pull: 5,
  'somebody edits': 10,
  'somebody edits the same': 8,
  'somebody creates': 2,
  'somebody publishes': 3,
  restart: 3,
  'close for long': 1,
  kill: 6,
  'network goes': 2,
  'network comes': 4,
  'weather changes': 3,
  'allowance is used up': 0,
  'wall clock jumps': 1,
}

/** Draws a history of 20 to 60 steps. */
export function planHistory(seed: number): Plan {
  const random = seededRandom(seed)
  const rateLimit = random() < 0.15
  const frequencies = { ...usual, 'allowance is used up': rateLimit ? 3 : 0 }
  // Some histories are mostly about one thing: whatever can go wrong with it then happens several times in one.
  if (random() < 0.5) frequencies[pick(stepKinds, random)] *= 4
  const count = 20 + Math.floor(random() * 41)
  const steps = Array.from({ length: count }, (_, index) => ({
    kind: index === 0 ? ('create' as const) : drawKind(frequencies, random),
    seed: Math.floor(random() * 2 ** 31),
    pauseMs: drawPause(random),
  }))
  return { seed, rateLimit, steps }
}

/** Draws how the way to the service is until it changes again. */
export function drawWeather(random: () => number): Weather {
  if (random() < 0.4) return clear
  const share = () => (random() < 0.5 ? 0 : random() * 0.5)
  return { lost: share() / 2, unanswered: share(), gateway: share(), slow: share() }
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new Error('There is nothing to choose from')
  return picked
}

function drawKind(frequencies: Record<StepKind, number>, random: () => number): StepKind {
  const total = Object.values(frequencies).reduce((sum, frequency) => sum + frequency, 0)
  let left = random() * total
  return stepKinds.find((kind) => (left -= frequencies[kind]) < 0) ?? 'edit'
}

/** Mostly so short that the next step meets requests under way; now and then minutes or hours. */
function drawPause(random: () => number): number {
  const kind = random()
  const upTo = (ms: number) => Math.round(random() * ms)
  if (kind < 0.3) return upTo(500)
  if (kind < 0.7) return upTo(5_000)
  if (kind < 0.92) return upTo(60_000)
  if (kind < 0.985) return upTo(20 * 60_000)
  return upTo(2 * 3_600_000)
}
