import { Command, Option } from 'commander'
import { accounts, login, logout } from './commands/accounts.ts'
import { analytics, type AnalyticsCommandOptions } from './commands/analytics.ts'
import { doctor } from './commands/doctor.ts'
import { edit, type EditOptions } from './commands/edit.ts'
import { cancel, retry } from './commands/jobs.ts'
import { episodes, shows, type EpisodesOptions } from './commands/look.ts'
import { plan, type PlanCommandOptions } from './commands/plan.ts'
import { publish } from './commands/publish.ts'
import { resolve, type ResolveOptions } from './commands/resolve.ts'
import { sandbox, type SandboxCommandOptions } from './commands/sandbox.ts'
import { status } from './commands/status.ts'
import { subscribers, type SubscribersOptions } from './commands/subscribers.ts'
import { sync } from './commands/sync.ts'
import { watch, type WatchCommandOptions } from './commands/watch.ts'
import { webhooks } from './commands/webhooks.ts'
import type { ExitCode } from './exitCodes.ts'
import type { GlobalOptions, Session } from './session.ts'
import type { FieldOptions, PlanOptions } from './wishes.ts'

/** Runs one command in a session made of the global options. */
export type RunCommand = (
  options: GlobalOptions,
  command: (session: Session) => ExitCode | Promise<ExitCode>,
) => Promise<void>

/** The command line: names, options and help. What a command does is in its own file. */
export function createProgram(version: string, run: RunCommand): Command {
  const program = new Command('wavedrop')
    .description('Drop finished audio in a folder, get an episode.')
    .version(version)
    .option('--profile <dir>', 'everything the app keeps (default: the desktop app’s own folder)')
    .option('--base-url <url>', 'a service for this run, with the key in WAVEDROP_API_KEY')
    .option('--account <name>', 'a stored account')
    .option('--sandbox', 'the embedded hosting service, started for this run')
    .option('--json', 'one JSON object per line on stdout')
    .showHelpAfterError('(--help shows what there is)')

  /** Options may stand before or after the command's name, so they are read from where commander put them. */
  const command = (usage: string, description: string) => {
    const made = program.command(usage).description(description)
    for (const option of program.options) {
      if (option.long !== '--version') made.addOption(new Option(option.flags, option.description).hideHelp())
    }
    return made
  }
  /** Commander hands an action its arguments, its own options, and last the command itself. */
  const running =
    (task: (session: Session, ...given: never[]) => ExitCode | Promise<ExitCode>) =>
    async (...given: unknown[]) => {
      const made = given.at(-1) as Command
      await run(made.optsWithGlobals(), (session) => task(session, ...(given.slice(0, -1) as never[])))
    }

  command('login', 'connect an account: reads the key from a prompt or stdin')
    .option('--name <name>', 'what to call it')
    .action(running((session, options: { name?: string }) => login(session, options)))
  command('logout [name]', 'forget an account and its key').action(
    running((session, name: string | undefined) => logout(session, name)),
  )
  command('accounts', 'list the accounts').action(running((session) => accounts(session)))

  planned(command('watch <dir>', 'make episodes of the audio that lands in a folder'))
    .option('--drain', 'process what is there, finish every job, exit')
    .action(running((session, dir: string, options: WatchCommandOptions) => watch(session, dir, options)))
  planned(command('publish <file...>', 'make episodes of named files'))
    .option('--title <text>')
    .option('--number <n>')
    .option('--season <n>')
    .option('--type <type>', 'full, trailer or bonus')
    .option('--explicit')
    .option('--no-explicit')
    .option('--author <text>')
    .option('--summary <text>')
    .option('--description-file <file>', 'show notes, may hold HTML')
    .option('--keywords <words>', 'comma-separated')
    .option('--image-url <url>')
    .option('--alternate-url <url>')
    .option('--video-url <url>')
    .action(
      running((session, files: string[], options: PlanOptions & FieldOptions) =>
        publish(session, files, options),
      ),
    )
  command('plan <file>', 'carry out a batch: a CSV file with a row for each episode')
    .option('--dry-run', 'print every request it would send, and send none')
    .option('--cadence <days and time>', '"tue 06:00", "mon-fri 18:30": fills empty publishing times')
    .option('--from <date>', 'the first day for the cadence (default: today)')
    .option('--undo', 'take back the last run of this plan')
    .action(running((session, file: string, options: PlanCommandOptions) => plan(session, file, options)))

  command('episodes', 'list episodes')
    .option('--show <show>', 'id or slug')
    .option('--status <status>', 'draft, scheduled or published')
    .option('--query <words>')
    .action(running((session, options: EpisodesOptions) => episodes(session, options)))
  command('shows', 'list shows').action(running((session) => shows(session)))
  command('status', 'jobs, conflicts and connectivity').action(running((session) => status(session)))
  command('sync', 'send what waits, and fetch every show and episode').action(
    running((session) => sync(session)),
  )
  command('edit <id>', 'change an episode here, and send that when the service answers')
    .option('--title <text>')
    .option('--description-file <file>', 'show notes, may hold HTML')
    .option(
      '--field <name=value>',
      'any field by its name; an empty value clears it (repeatable)',
      oneMore,
      [],
    )
    .option('--offline', 'make no request; “sync” sends it')
    .action(running((session, id: string, options: EditOptions) => edit(session, id, options)))
  command('resolve <id>', 'decide a field that was changed both here and on the service')
    .requiredOption('--field <field>', 'which one; “status” lists them')
    .requiredOption('--take <side>', 'local, remote, or the text it is to be')
    .action(running((session, id: string, options: ResolveOptions) => resolve(session, id, options)))
  command('analytics <show>', 'downloads by day, as the service counts them')
    .option('--episode <id>', 'of one episode')
    .option('--episodes', 'of every episode')
    .option('--from <date>', 'first day, 2026-12-01 (default: the last 14 days, with --episodes the last 7)')
    .option('--to <date>', 'last day')
    .option('--csv', "as CSV for a spreadsheet: a title that begins with = + - or @ gets a ' before it")
    .action(
      running((session, show: string, options: AnalyticsCommandOptions) => analytics(session, show, options)),
    )
  command('subscribers <show> <action> [values...]', 'list, add EMAIL..., import FILE.csv, remove EMAIL...')
    .option('--dry-run', 'print the requests it would send, and send none')
    .option('--skip-welcome-email', 'the service sends nobody its welcome e-mail')
    .action(
      running((session, show: string, action: string, values: string[], options: SubscribersOptions) =>
        subscribers(session, show, action, values, options),
      ),
    )
  command('webhooks <show> <action> [values...]', 'list, add EVENT URL, remove ID').action(
    running((session, show: string, action: string, values: string[]) =>
      webhooks(session, show, action, values),
    ),
  )
  command('retry <job>', 'take up a job again; “status” lists them').action(
    running((session, job: string) => retry(session, job)),
  )
  command('cancel <job>', 'end a job, and what cannot happen without it').action(
    running((session, job: string) => cancel(session, job)),
  )
  command('sandbox', 'run the embedded hosting service')
    .option('--port <n>', 'where to listen (0: any free one)')
    .option('--data <dir>', 'its database and audio')
    .option('--seed <seed>', 'demo or empty', 'demo')
    .option('--no-limit', 'switch the rate limit off')
    .action(running((session, options: SandboxCommandOptions) => sandbox(session, options)))
  command('doctor', 'what works here').action(running((session) => doctor(session)))
  return program
}

function planned(command: Command): Command {
  return command
    .requiredOption('--show <show>', 'id or slug')
    .option('--status <status>', 'draft, published or scheduled', 'draft')
    .option('--at <time>', '"2026-12-01 06:00" in the show’s time zone, or ISO 8601 with an offset')
}

/** Collects an option that may be given several times. */
function oneMore(value: string, before: string[]): string[] {
  return [...before, value]
}
