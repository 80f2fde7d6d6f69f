import { z } from 'zod'
import type { Workspace } from '../../../electron/workspace.ts'
import { sameValue, type Take } from '../../../shared/domain/merge.ts'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import type { Result } from '../../../shared/ipc/result.ts'
import type { Computer } from './computer.ts'
import type { Diary } from './diary.ts'
import { told, type Journal } from './journal.ts'
import { pick } from './plan.ts'
import { playedFields, type PlayedField } from './record.ts'
import type { SimulatedService } from './service.ts'
import { createValues } from './values.ts'

/** What a draft was sent with whose answer is not known. */
const madeWith = z.object({ sent: z.record(z.string(), z.unknown()).optional() })

/** Who sits at the computer, and does with Wavedrop what its window does. */
export interface Person {
  create(random: () => number): void
  edit(random: () => number): void
  /** Types into the field that was typed into last. */
  editAgain(random: () => number): void
  /** Types what the service has, or what was there before. */
  editBack(random: () => number): void
  publish(random: () => number): void
  /** Settles one contested field. Answers whether there was any. */
  settle(random: () => number): boolean
  /** Looks what became of the act over which the process died: it was kept whole, or not at all. */
  lookAgain(): void
}

export function createPerson(options: {
  computer: Computer
  service: SimulatedService
  diary: Diary
  journal: Journal
  /** What the computer's clock shows, epoch ms. */
  now: () => number
}): Person {
  const { computer, service, diary, journal } = options
  const values = createValues('here')
  let unfinished: ((workspace: Workspace) => void) | null = null
  let last: { id: string; field: PlayedField } | null = null

  /**
   * One act. `isKept` tells after a restart whether an act that killed the process is on the disk; until then, and
   * for ever when it is not, it counts as not acknowledged.
   */
  function act<T>(
    line: string,
    perform: (workspace: Workspace) => Result<T>,
    acknowledge: (workspace: Workspace, value: T | null) => void,
    isKept: (workspace: Workspace) => boolean,
  ): void {
    const running = computer.running()
    if (!running) return
    const done = computer.attempt(perform)
    journal.note(`person    ${line}${done ? '' : ', and the process dies'}`)
    if (done?.value.ok) acknowledge(running, done.value.value)
    if (done && !done.value.ok) journal.note(`          refused: ${done.value.error.message}`)
    if (done) return
    unfinished = (workspace) => {
      const kept = isKept(workspace)
      journal.note(`person    finds that ${kept ? 'kept' : 'not kept'}`)
      if (kept) acknowledge(workspace, null)
    }
  }

  function edit(id: string, fields: Partial<EpisodeText>): void {
    const before = computer.running()?.store.episodes.get(id)
    if (!before) return
    const order = service.nextOrder()
    const making = computer
      .running()
      ?.store.jobs.openOf(id)
      .find(({ kind }) => kind === 'create')
    const { sent = {} } = madeWith.parse(making?.payload ?? {})
    const field = playedFields.find((name) => name in fields)
    if (field) last = { id, field }
    act(
      `edits ${id} ${told(fields)}`,
      ({ episodes }) => episodes.edit(id, fields),
      ({ store }) => {
        const after = store.episodes.get(id)
        if (after) diary.edited(id, fields, order, { ...before, sent }, after)
      },
      ({ store }) => {
        const record = store.episodes.get(id)
        const shown: Record<string, unknown> = { ...record?.base, ...record?.local }
        // Text never repeats: one new text that is there proves that the whole edit is.
        return playedFields.some((name) => {
          const value = fields[name]
          return (
            name in fields &&
            sameValue(shown[name], value) &&
            !sameValue(value, { ...before.base, ...before.local }[name])
          )
        })
      },
    )
  }

  return {
    lookAgain() {
      const workspace = computer.running()
      if (!workspace) return
      unfinished?.(workspace)
      unfinished = null
    },
    create(random) {
      const fields = {
        ...(random() < 0.85 && values.one('title', random)),
        ...(random() < 0.6 && values.some(random)),
      }
      const order = service.nextOrder()
      const running = computer.running()
      const known = new Set(running ? idsIn(running) : [])
      const newIn = (workspace: Workspace) =>
        idsIn(workspace).find((id) => !known.has(id) && workspace.store.episodes.get(id)?.remoteId === null)
      act(
        `begins a draft ${told(fields)}`,
        ({ episodes }) => episodes.create(service.showId, fields),
        (workspace) => {
          const id = newIn(workspace)
          if (id === undefined) throw new Error('A draft that was begun cannot be found')
          journal.note(`          it is ${id}`)
          diary.drafted(id, fields, order)
        },
        (workspace) => newIn(workspace) !== undefined,
      )
    },
    edit(random) {
      const id = anEpisode(computer.running(), random)
      if (id !== null) edit(id, values.some(random))
    },
    editAgain(random) {
      if (last) edit(last.id, values.one(last.field, random))
    },
    editBack(random) {
      if (!last) return
      const { id, field } = last
      const base: unknown = computer.running()?.store.episodes.get(id)?.base[field]
      const earlier = diary.decisions.filter((each) => each.episodeId === id && each.field === field)
      const value = random() < 0.6 || earlier.length === 0 ? base : pick(earlier, random).value
      edit(id, { [field]: value ?? (field === 'title' ? '' : null) })
    },
    publish(random) {
      const id = anEpisode(computer.running(), random)
      if (id === null) return
      const status = pick(['published', 'published', 'scheduled', 'scheduled', 'draft'] as const, random)
      const ahead = 5_000 + random() * (random() < 0.5 ? 60_000 : 3_600_000)
      const at = status === 'scheduled' ? Math.floor((options.now() + ahead) / 1000) * 1000 : null
      const order = service.nextOrder()
      act(
        `wants ${id} ${status}${at === null ? '' : ` at ${new Date(at).toISOString()}`}`,
        ({ episodes }) => episodes.publish(id, status, at),
        () => diary.asked({ episodeId: id, status, publishedAt: at, order }),
        ({ store }) => {
          const asked = store.episodes.get(id)?.asked
          return asked?.status === status && asked.publishedAt === at
        },
      )
    },
    settle(random) {
      const running = computer.running()
      const open = contestedIn(running)
      if (!running || open.length === 0) return false
      const { id, field, mine, theirs } = pick(open, random)
      const side = pick(['local', 'remote', 'other'] as const, random)
      const other = values.one(field, random)[field]
      const take: Take = side === 'other' ? { side, value: other } : { side }
      const decided = { episodeId: id, field, over: theirs, order: service.nextOrder() }
      act(
        `settles ${id}.${field} (theirs ${told(theirs)}, ours ${told(mine)}): ${told(take)}`,
        ({ episodes }) => episodes.resolve(id, field, take),
        () => {
          if (side === 'remote') diary.decided({ ...decided, value: theirs, kind: 'takes-theirs' })
          else if (side === 'local') diary.decided({ ...decided, value: mine, kind: 'keeps-ours' })
          else {
            const kind = sameValue(other, theirs) ? 'takes-theirs' : 'own-text'
            diary.decided({ ...decided, value: other, kind })
          }
        },
        ({ store }) => !(field in (store.episodes.get(id)?.contested ?? {})),
      )
      return true
    },
  }
}

function idsIn({ store }: Workspace): string[] {
  const { rows } = store.episodes.list({ offset: 0, limit: 100 })
  return rows.map(({ id }) => id).sort()
}

/** Half of the time one of the two last ones, so that much happens to the same episode. */
function anEpisode(workspace: Workspace | null, random: () => number): string | null {
  const ids = workspace ? idsIn(workspace) : []
  return ids.length === 0 ? null : pick(random() < 0.5 ? ids.slice(-2) : ids, random)
}

function contestedIn(workspace: Workspace | null) {
  if (!workspace) return []
  return idsIn(workspace).flatMap((id) => {
    const record = workspace.store.episodes.get(id)
    const fields = record ? playedFields.filter((field) => field in record.contested) : []
    return fields.map((field) => ({
      id,
      field,
      mine: record?.local[field],
      theirs: record?.contested[field],
    }))
  })
}
