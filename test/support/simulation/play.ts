import { seededRandom } from '../random.ts'
import { createComputer } from './computer.ts'
import { createDiary } from './diary.ts'
import { clear, drawFate } from './fates.ts'
import { createJournal, told } from './journal.ts'
import { judge } from './judge.ts'
import { createPerson } from './person.ts'
import { drawWeather, type Plan, type Step } from './plan.ts'
import type { Tally, Violation } from './record.ts'
import { comeToRest } from './rest.ts'
import { simulatedService } from './service.ts'
import { createSomebody } from './somebody.ts'
import { virtualTime } from './virtualTime.ts'
import { createWire, type Sent } from './wire.ts'

/** What came of a history. */
export interface Played {
  /** Empty when every rule held. */
  violations: readonly Violation[]
  lines: readonly string[]
  tally: Tally
}

/** A Sunday in November; any would do. */
const begin = Date.UTC(2026, 10, 22, 9, 0, 0)

/** Plays a history on files in `dir`, lets everything come to rest on a good network, and judges what there is then. */
export async function play(plan: Plan, dir: string): Promise<Played> {
  const time = virtualTime(begin)
  const journal = createJournal(time)
  const violations: Violation[] = []
  const violate = (violation: Violation) => {
    journal.note(`BROKEN    ${violation.rule}: ${violation.what}`)
    violations.push(violation)
  }
  const steady = seededRandom(plan.seed)
  const serviceClock = time.clockFor({ alive: true })
  const { rateLimit } = plan
  const service = await simulatedService({ dir, clock: serviceClock, time, random: steady, rateLimit })
  const sent: Sent[] = []
  let weather = clear
  let chance = steady
  const wire = createWire({
    service,
    time,
    random: () => chance(),
    nextFate: () => drawFate(() => chance(), weather),
    onSent(one, fate) {
      sent.push(one)
      journal.note(`sent      ${one.request.method} ${one.request.path} ${one.request.body ?? ''} (${fate})`)
    },
    onCarriedOut: ({ request, carriedOut }) =>
      journal.note(`service   ${carriedOut?.status ?? ''} ${request.method} ${request.path}`),
  })
  const computer = createComputer({
    dir,
    service,
    wire,
    time,
    random: () => chance(),
    onFault: (message, error) => violate({ rule: 'fault', what: `${message}: ${String(error)}` }),
  })
  const computersTime = () => serviceClock.now() + computer.wallOffsetMs
  const diary = createDiary(computersTime, violate)
  const tally: Tally = { requests: 0, kills: 0, settled: 0, unavoidable: 0 }
  const person = createPerson({ computer, service, diary, journal, now: computersTime })
  const somebody = createSomebody({ service, diary, journal, now: () => serviceClock.now() })
  const remoteIdOf = (id: string) => computer.running()?.store.episodes.get(id)?.remoteId ?? null

  function ensureOpen(): void {
    if (computer.bury()) {
      tally.kills += 1
      journal.note('          killed; it is opened again')
    }
    computer.open()
    person.lookAgain()
  }

  async function closeFor(ms: number): Promise<void> {
    await computer.quit()
    journal.note(`          closed for ${Math.round(ms / 60_000)} minutes`)
    await time.advance(ms)
  }

  async function take({ kind }: Step, random: () => number): Promise<unknown> {
    switch (kind) {
      case 'create':
        return person.create(random)
      case 'edit':
        return person.edit(random)
      case 'edit again':
        return person.editAgain(random)
      case 'edit back':
        return person.editBack(random)
      case 'publish':
        return person.publish(random)
      case 'settle':
        if (person.settle(random)) tally.settled += 1
        return
      case 'pull':
        journal.note('person    refreshes')
        return void computer.running()?.sync.start()
      case 'somebody edits':
        return somebody.edits(random)
      case 'somebody edits the same':
        return somebody.editsTheSame(random, remoteIdOf)
      case 'somebody creates':
        return somebody.creates(random)
      case 'somebody publishes':
        return somebody.publishes(random)
      case 'restart':
        return closeFor(0)
      case 'close for long':
        return closeFor(Math.floor(random() * 3 * 86_400_000))
      case 'kill':
        return computer.killAfter(random() < 0.4 ? 0 : Math.floor(random() * 30))
      case 'network goes':
        journal.note('network   goes')
        wire.online = false
        return wire.cutAll()
      case 'network comes':
        if (!wire.online) journal.note('network   is back')
        wire.online = true
        return
      case 'weather changes':
        weather = drawWeather(random)
        return journal.note(`network   ${told(weather)}`)
      case 'allowance is used up':
        journal.note('somebody  uses up the allowance of the key')
        return service.useUpAllowance()
      case 'wall clock jumps':
        computer.wallOffsetMs += (random() < 0.5 ? -1 : 1) * 86_400_000
        return journal.note(
          `          the computer's clock is now wrong by ${computer.wallOffsetMs / 3_600_000} h`,
        )
    }
  }

  for (const step of plan.steps) {
    chance = seededRandom(step.seed)
    ensureOpen()
    await take(step, seededRandom(step.seed + 1))
    await time.advance(step.pauseMs)
  }
  journal.note('          everything comes to rest')
  chance = seededRandom(plan.seed + 1)
  weather = clear
  wire.online = true
  computer.spare()
  ensureOpen()
  await comeToRest({ computer, person, diary, somebody, time, journal, violate, random: chance })
  await judge({ computer, service, diary, sent, tally, violate, now: serviceClock.now() })
  tally.requests = sent.length
  await computer.quit()
  await service.close()
  return { violations, lines: journal.lines, tally }
}
