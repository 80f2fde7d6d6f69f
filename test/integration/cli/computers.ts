import type { Episode } from '../../../shared/api/resources.ts'
import { routes } from '../../../shared/api/routes.ts'
import { commandLine, type CommandRun } from '../../support/commandLine.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import type { World } from '../../support/world.ts'

/** A person's computer with a profile of its own, on the world's quick clock. */
export interface Computer {
  profile: string
  /** Runs a command with `--json`. */
  run(...args: string[]): Promise<CommandRun>
  /** The same with words for people. */
  say(...args: string[]): Promise<CommandRun>
}

/** One more computer that uses the account of the world; its clock is the world's unless it has another. */
export async function anotherComputer({ sandbox, ...world }: World, clock = world.clock): Promise<Computer> {
  const profile = await temporaryFolder()
  const say = (...args: string[]) =>
    commandLine([...args, '--profile', profile, '--base-url', sandbox.baseUrl], {
      env: { WAVEDROP_API_KEY: sandbox.apiKey },
      clock,
    })
  return { profile, say, run: (...args) => say(...args, '--json') }
}

/** A draft that somebody else made on the service. Answers its id there. */
export async function makeDraft(world: World, fields: object): Promise<string> {
  const body = { episode: { show_id: world.showId, ...fields } }
  const answer = await world.send('POST', '/v1/episodes', body)
  return routes['episodes.create'].response.parse(answer).data.id
}

/** What the service has of an episode. */
export async function onService(world: World, id: string): Promise<Episode['attributes']> {
  const answer = await world.send('GET', `/v1/episodes/${id}`)
  return routes['episodes.get'].response.parse(answer).data.attributes
}

/** The last line of a command. */
export const summaryOf = ({ events }: CommandRun) => events.at(-1)

/** The lines of one kind. */
export const eventsOf = ({ events }: CommandRun, name: string) => events.filter(({ event }) => event === name)
