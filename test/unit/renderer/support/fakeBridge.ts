import type { DrawWaveform } from '../../../../renderer/components/audio/drawWaveform.ts'
import { exposedName, type Bridge } from '../../../../shared/ipc/bridge.ts'
import type {
  Channel,
  ChannelRequest,
  ChannelResponse,
  EventName,
  EventPayload,
} from '../../../../shared/ipc/contract.ts'
import type { EpisodeDetail, Grant } from '../../../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../../../shared/ipc/result.ts'
import { accountAnswers } from './accountAnswers.ts'
import { audienceAnswers } from './audienceAnswers.ts'
import { listAnswers } from './listAnswers.ts'
import { aFolder, anEpisode, anInboxItem, rowOf } from './sampleData.ts'
import { sampleWorld, type World } from './sampleWorld.ts'
import { scheduleAnswers } from './scheduleAnswers.ts'
import { settingsAnswers } from './settingsAnswers.ts'
import { showAnswers } from './showAnswers.ts'

export type Answers = {
  [C in Channel]: (
    request: ChannelRequest<C>,
  ) => Result<ChannelResponse<C>> | Promise<Result<ChannelResponse<C>>>
}

export interface FakeBridge extends Bridge {
  /** How a recording is drawn: nothing in these tests decodes sound. */
  draw: DrawWaveform
  /** What the main process holds; changed by what is asked. */
  world: World
  /** Every call, in order. */
  asked: { channel: Channel; request: unknown }[]
  /** Replaces the answer of one channel. */
  answer<C extends Channel>(channel: C, answer: Answers[C]): void
  /** Sends an event to the window. */
  emit<E extends EventName>(event: E, payload: EventPayload<E>): void
  /** The last request on a channel. */
  last<C extends Channel>(channel: C): ChannelRequest<C> | undefined
}

/** A main process in memory: remembers what is asked, does the simple thing, and refuses what structured clone refuses. */
export function fakeBridge(over: Partial<World> = {}): FakeBridge {
  const world = sampleWorld(over)
  const listeners = new Map<EventName, Set<(payload: never) => void>>()
  const asked: FakeBridge['asked'] = []
  const answers = simpleAnswers(world, (event, payload) => bridge.emit(event, payload))

  const bridge: FakeBridge = {
    platform: 'linux',
    draw: () => Promise.resolve(null),
    world,
    asked,
    async invoke(channel, request) {
      const crossed = structuredClone(request)
      asked.push({ channel, request: crossed })
      return structuredClone(await answers[channel](crossed as never))
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return () => known.delete(listener)
    },
    grantDropped: (files) =>
      Promise.resolve(
        ok(
          files.map((file, index): Grant => ({
            id: `dropped-${index}`,
            name: file.name,
            path: `/home/ines/${file.name}`,
            kind: file.name.includes('.') ? 'file' : 'folder',
          })),
        ),
      ),
    answer: (channel, answer) => Object.assign(answers, { [channel]: answer }),
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(structuredClone(payload) as never)
    },
    last: (channel) => asked.findLast((call) => call.channel === channel)?.request as never,
  }
  return bridge
}

/** Puts a bridge where the preload would. */
export function expose(bridge: Bridge): void {
  Object.defineProperty(window, exposedName, { value: bridge, configurable: true })
}

function simpleAnswers(
  world: World,
  emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void,
): Answers {
  const episode = (id: string) => world.episodes.find((candidate) => candidate.id === id)
  const missing = () => fail('not-found', 'This episode is not there any more.')

  function change(id: string, changed: Partial<EpisodeDetail>): Result<EpisodeDetail> {
    const before = episode(id)
    if (!before) return missing()
    Object.assign(before, changed)
    emit('episodes.changed', { changed: [rowOf(before)], removed: [] })
    return ok(before)
  }

  return {
    ...accountAnswers(world, emit),
    ...settingsAnswers(world),
    'shows.list': () => ok(world.shows),
    ...showAnswers(world, emit),
    ...scheduleAnswers(world),
    ...audienceAnswers(world, emit),
    'folders.choose': () => ok(world.chosenFolder),
    'folders.list': () => ok(world.folders),
    'folders.watch': ({ showId, then }) => {
      const folder = aFolder({
        id: `folder-${world.folders.length + 1}`,
        path: world.chosenFolder?.path ?? '',
        showId,
        then,
      })
      world.folders.push(folder)
      return ok(folder)
    },
    'folders.change': ({ id, ...changed }) => {
      const folder = world.folders.find((candidate) => candidate.id === id)
      return folder ? ok(Object.assign(folder, changed)) : fail('not-found', 'This folder is not watched.')
    },
    'folders.unwatch': ({ id }) => {
      world.folders = world.folders.filter((folder) => folder.id !== id)
      return ok()
    },
    'inbox.chooseFiles': () => ok(world.chosenFiles),
    'inbox.list': () => ok(world.inbox),
    'inbox.add': ({ grantIds, showId }) => {
      const added = grantIds.map((id) =>
        anInboxItem({ id: `item-of-${id}`, name: `${id}.wav`, showId, folderId: null }),
      )
      world.inbox.push(...added)
      return ok(added)
    },
    'inbox.replaceAudio': () => ok(),
    'inbox.retry': () => ok(),
    'inbox.dismiss': ({ id }) => {
      world.inbox = world.inbox.filter((item) => item.id !== id)
      return ok()
    },
    ...listAnswers(world),
    'episodes.search': ({ query, limit }) =>
      ok(
        world.episodes
          .filter((row) => row.title.toLowerCase().includes(query.toLowerCase()))
          .slice(0, limit)
          .map(rowOf),
      ),
    'episodes.get': ({ id }) => {
      const found = episode(id)
      return found ? ok(found) : missing()
    },
    'episodes.create': ({ showId, title }) => {
      const created = anEpisode({
        id: `episode-new-${world.episodes.length}`,
        remoteId: null,
        showId,
        title,
        number: null,
        hasAudio: false,
        durationSeconds: null,
        sync: 'saved-here',
      })
      world.episodes.unshift(created)
      return ok(created)
    },
    'episodes.edit': ({ id, fields }) => {
      const before = episode(id)
      if (!before) return missing()
      const next = { ...before.fields, ...fields }
      return change(id, {
        fields: next,
        title: next.title,
        number: next.number,
        season: next.season,
        sync: 'saved-here',
      })
    },
    'episodes.editMany': ({ ids, fields }) => {
      const edited = ids.flatMap((id) => {
        const before = episode(id)
        return before ? [Object.assign(before, { fields: { ...before.fields, ...fields } })] : []
      })
      return edited.length === ids.length ? ok(edited) : missing()
    },
    'episodes.resolve': (request) => {
      const before = episode(request.id)
      if (!before) return missing()
      const settled = request.side === 'other' ? Object.keys(request.fields) : [request.field]
      const chosen = before.conflicts.flatMap(({ field, remote }) =>
        settled.includes(field) && request.side === 'remote' ? [[field, remote] as const] : [],
      )
      const own = request.side === 'other' ? request.fields : Object.fromEntries(chosen)
      const conflicts = before.conflicts.filter(({ field }) => !settled.includes(field))
      const fields = { ...before.fields, ...own }
      return change(request.id, { fields, conflicts, conflictCount: conflicts.length, title: fields.title })
    },
    'episodes.versions': ({ id }) => ok(world.versions[id]?.map(({ version }) => version) ?? []),
    'episodes.version': ({ id, number }) => {
      const found = world.versions[id]?.find(({ version }) => version.number === number)
      return found ? ok(found.text) : missing()
    },
    'episodes.restore': ({ id, number }) => {
      const found = world.versions[id]?.find(({ version }) => version.number === number)
      const before = episode(id)
      if (!found || !before) return missing()
      return change(id, {
        fields: { ...before.fields, ...found.text },
        title: found.text.title ?? before.title,
      })
    },
    'episodes.sendAgain': ({ id }) => change(id, { removedAt: null, sync: 'saved-here' }),
    'episodes.discard': ({ id }) => {
      world.episodes = world.episodes.filter((candidate) => candidate.id !== id)
      emit('episodes.changed', { changed: [], removed: [id] })
      return ok()
    },
    'episodes.publishMany': ({ wishes }) =>
      ok(
        wishes.flatMap(({ id, status, at }) => {
          const before = episode(id)
          return before ? [Object.assign(before, { asked: { status, publishedAt: at } })] : []
        }),
      ),
    'episodes.publish': (wish) =>
      change(wish.id, {
        sync: 'sending',
        asked: { status: wish.status, publishedAt: wish.status === 'scheduled' ? wish.at : null },
      }),
    'episodes.openPage': () => ok(),
    'episodes.audio': ({ id }) => ok(world.audio[id] ?? null),
    'episodes.chooseAudio': () => ok(world.chosenFiles[0] ?? null),
    'episodes.setAudio': ({ id }) => change(id, { hasAudio: true, sync: 'saved-here' }),
    'episodes.keepWaveform': () => ok(),
    'episodes.bringTranscript': ({ id }) => {
      const before = episode(id)
      return before
        ? change(id, { fields: { ...before.fields, transcript_text: world.transcripts[id] ?? null } })
        : missing()
    },
    'episodes.openTranscript': () => ok(),
    'jobs.list': () => ok(world.jobs),
    'jobs.get': ({ id }) => {
      const found = world.jobs.find((job) => job.id === id)
      return found ? ok({ ...found, sends: {} }) : fail('not-found', 'There is no such job.')
    },
    'jobs.retry': () => ok(),
    'jobs.cancel': () => ok(),
    'jobs.pause': () => ok(),
    'connectivity.get': () => ok(world.connectivity),
    'sync.now': () => ok(),
    'files.save': ({ suggestedName, kind }) => ok({ name: `${suggestedName}.${kind}` }),
  }
}
