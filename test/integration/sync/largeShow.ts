import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createEvents, type EventListener } from '../../../electron/events.ts'
import type { Exchange, Outgoing } from '../../../electron/hosting/client.ts'
import { openWorkspace, type Workspace } from '../../../electron/workspace.ts'
import { wait } from '../../../shared/domain/clock.ts'
import { fakeClock, type FakeClock } from '../../support/fakeClock.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { accountOf, silentLog } from '../../support/world.ts'

/** A service in this process, on virtual time, with one show. It counts requests as the specification's "Limits" says. */
export interface LargeService {
  clock: FakeClock
  /** When each request left Wavedrop, ms. */
  left: number[]
  /** When each question of a person left. */
  personLeft: number[]
  /** Requests that were more than the service allows. */
  refused: number
  workspace: Workspace
}

const windowMs = 10_000
const allowed = 10

/** @param service `latencyMs` is the way there and back; `honours` the largest page it gives. */
export async function openLargeShow(
  service: { episodes: number; honours: number; latencyMs: number },
  listener?: EventListener,
): Promise<LargeService> {
  const clock = fakeClock()
  const episodes = Array.from({ length: service.episodes }, (_, n) => episodeAt(n))
  const arrivals: number[] = []
  const large = { clock, left: [] as number[], personLeft: [] as number[], refused: 0 }

  async function exchange({ url, signal }: Outgoing): Promise<Exchange> {
    large.left.push(clock.monotonic())
    if (url.pathname === '/v1') large.personLeft.push(clock.monotonic())
    await wait(clock, service.latencyMs / 2, signal)
    const now = clock.monotonic()
    const isOver = arrivals.filter((at) => now - at < windowMs).length >= allowed
    arrivals.push(now)
    if (isOver) large.refused += 1
    const answer = isOver ? { status: 429, json: {} } : { status: 200, json: answerTo(url) }
    await wait(clock, service.latencyMs / 2, signal)
    if (signal.aborted) return { ok: false, fault: { kind: 'cancelled', detail: '' }, connected: true }
    const body = new TextEncoder().encode(JSON.stringify(answer.json))
    return { ok: true, answer: { status: answer.status, headers: {}, body } }
  }

  function answerTo({ pathname, searchParams }: URL): unknown {
    if (pathname === '/v1') return { data: { id: '1', type: 'user', attributes: { name: 'Somebody' } } }
    const all = pathname === '/v1/shows' ? [show] : episodes
    const per = Math.min(service.honours, Number(searchParams.get('pagination[per]')))
    const page = Math.max(1, Number(searchParams.get('pagination[page]')))
    return {
      data: all.slice((page - 1) * per, page * per),
      meta: { currentPage: page, totalPages: Math.ceil(all.length / per), totalCount: all.length },
    }
  }

  const events = createEvents()
  if (listener) events.listen(listener)
  const opened = openWorkspace({
    unlocked: accountOf({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' }),
    dir: join(await temporaryFolder(), 'account'),
    clock,
    random: () => 0.5,
    newId: randomUUID,
    version: 'test',
    events,
    log: silentLog,
    exchange,
  })
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return Object.assign(large, { workspace: opened.value })
}

const show = { id: '7', type: 'show', attributes: { slug: 'large', title: 'Large' }, relationships: {} }

function episodeAt(n: number) {
  const published_at = '2026-11-20 09:00:00 UTC'
  return {
    id: String(n + 1),
    type: 'episode',
    attributes: { title: `Episode ${n}`, summary: 'What it is about', status: 'published', published_at },
    relationships: {},
  }
}
