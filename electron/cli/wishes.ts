import { readFile } from 'node:fs/promises'
import { episodeStatuses, episodeType, type EpisodeStatus } from '../../shared/api/resources.ts'
import { episodeText, type EpisodeText, type ShowModel } from '../../shared/ipc/models.ts'
import type { Plan } from '../inbox/plan.ts'
import { CommandError, exitCode } from './exitCodes.ts'
import { parseTime } from './time.ts'

/** What `watch` and `publish` say about the episodes they make. */
export interface PlanOptions {
  show: string
  status: string
  at?: string
}

/** Fields of one episode, as options. */
export interface FieldOptions {
  title?: string
  number?: string
  season?: string
  type?: string
  explicit?: boolean
  author?: string
  summary?: string
  descriptionFile?: string
  keywords?: string
  imageUrl?: string
  alternateUrl?: string
  videoUrl?: string
}

/** Throws a `CommandError` for a state that does not exist, or a time that does not fit it. */
export function toPlan({ status, at }: PlanOptions, show: ShowModel, now: number): Plan {
  const wanted = episodeStatuses.find((known) => known === status)
  if (!wanted) throw usage(`“${status}” is not a status.`, `It is one of ${episodeStatuses.join(', ')}.`)
  const time = at === undefined ? null : parseTime(at, show.timeZone)
  checkTime(wanted, time, now)
  return { showId: show.id, status: wanted, at: time }
}

function checkTime(status: EpisodeStatus, at: number | null, now: number): void {
  if (status === 'scheduled' && at === null)
    throw usage('A scheduled episode needs a time.', 'Add --at "2026-12-01 06:00".')
  if (status === 'scheduled' && at !== null && at <= now) {
    throw usage('That time has already passed.', 'Choose a later one, or --status published.')
  }
  if (status === 'published' && at !== null && at > now) {
    throw usage('That time is still to come.', 'Use --status scheduled to publish then.')
  }
  if (status === 'draft' && at !== null)
    throw usage('A draft has no publishing time.', 'Add --status scheduled.')
}

/** Throws a `CommandError` that names the option that is off. */
export async function toFields(options: FieldOptions): Promise<Partial<EpisodeText>> {
  const given = {
    title: options.title,
    number: options.number === undefined ? undefined : Number(options.number),
    season: options.season === undefined ? undefined : Number(options.season),
    type:
      options.type === undefined
        ? undefined
        : episodeType.catch(() => badType(options.type)).parse(options.type),
    explicit: options.explicit,
    author: options.author,
    summary: options.summary,
    description: options.descriptionFile === undefined ? undefined : await readText(options.descriptionFile),
    keywords: options.keywords,
    image_url: options.imageUrl,
    alternate_url: options.alternateUrl,
    video_url: options.videoUrl,
  }
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const parsed = episodeText.partial().safeParse(set)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw usage(
    `--${String(issue?.path[0] ?? 'option').replace('_', '-')}: ${issue?.message ?? 'not valid'}.`,
    'See --help.',
  )
}

function badType(type: string | undefined): never {
  throw usage(`“${type ?? ''}” is not an episode type.`, 'It is one of full, trailer, bonus.')
}

/** The text of a file that is named on the command line. */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw usage(
      `“${path}” cannot be read (${error instanceof Error ? error.message : String(error)}).`,
      'Check the path.',
    )
  }
}

function usage(message: string, hint: string): CommandError {
  return new CommandError(exitCode.wrongUsage, message, hint)
}
