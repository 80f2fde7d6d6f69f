import type { Exchange, Outgoing } from '../../../electron/hosting/client.ts'
import type { AskedDirectly } from '../../../electron/sandbox/server.ts'
import { routes } from '../../../shared/api/routes.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { lingersMs, type Fate } from './fates.ts'
import type { CarriedOut, SimulatedService } from './service.ts'
import type { Life, VirtualTime } from './virtualTime.ts'

/** A request of Wavedrop's on its way, as the record of a history keeps it. */
export interface Sent {
  request: AskedDirectly
  /** The service's answer, whether Wavedrop got it or not. */
  carriedOut: CarriedOut | null
  /** Orders of the service's happenings: when it left, and when its answer arrived (null: never). */
  leftAt: number
  answeredAt: number | null
}

/** The network between one computer and the service, on virtual time. */
export interface Wire {
  /** What `createHosting` sends with, for a process that lives as long as `life`. */
  exchangeFor(life: Life): (outgoing: Outgoing) => Promise<Exchange>
  /** Without a network, connections are refused, and those under way break. */
  online: boolean
  /** Cuts every connection. What was sent may be carried out all the same. */
  cutAll(): void
}

interface UnderWay {
  cut: (why: Exchange) => void
}

const broken: Exchange = { ok: false, fault: { kind: 'cut', detail: 'ECONNRESET' }, connected: true }
const refused: Exchange = { ok: false, fault: { kind: 'refused', detail: 'ECONNREFUSED' }, connected: false }
const timedOut: Exchange = { ok: false, fault: { kind: 'timed-out', detail: 'ETIMEDOUT' }, connected: true }
const cancelled: Exchange = {
  ok: false,
  fault: { kind: 'cancelled', detail: 'ERR_ABORTED' },
  connected: true,
}

/** How long it takes to find out that nobody takes connections, ms. */
const refusalMs = 20

export function createWire(options: {
  service: SimulatedService
  time: VirtualTime
  random: () => number
  nextFate: (request: AskedDirectly) => Fate
  /** Hears of each request as it leaves, and of every change of it afterwards. */
  onSent: (sent: Sent, fate: string) => void
  onCarriedOut: (sent: Sent) => void
}): Wire {
  const { service, time, random } = options
  const network = time.clockFor({ alive: true })
  const underWay = new Set<UnderWay>()

  function send(outgoing: Outgoing, life: Life, clock: Clock): Promise<Exchange> {
    const request = requestOf(outgoing)
    return new Promise((resolve) => {
      if (!wire.online) {
        clock.after(refusalMs, () => resolve(refused))
        return
      }
      const fate = options.nextFate(request)
      const sent: Sent = { request, carriedOut: null, leftAt: service.nextOrder(), answeredAt: null }
      options.onSent(sent, fate.name)
      let over = false
      const timers: (() => void)[] = []
      let cancelArrival: (() => void) | null = null
      const end = (exchange: Exchange) => {
        if (over) return
        over = true
        underWay.delete(entry)
        for (const cancel of timers) cancel()
        outgoing.signal.removeEventListener('abort', giveUp)
        if (life.alive) resolve(exchange)
      }
      /** The other end does not hear of it, and goes on; but not for ever. */
      const breakOff = (why: Exchange) => {
        if (cancelArrival !== null) {
          cancelArrival()
          if (random() < 0.5) arriveAfter(random() * lingersMs)
        }
        end(why)
      }
      const entry: UnderWay = { cut: breakOff }
      const giveUp = () => breakOff(cancelled)
      const arriveAfter = (ms: number) => {
        cancelArrival = network.after(ms, () => {
          cancelArrival = null
          void arrive()
        })
      }
      const arrive = async () => {
        const carriedOut = await service.carryOut(request)
        sent.carriedOut = carriedOut
        options.onCarriedOut(sent)
        if (over || fate.gateway !== null || fate.answersMs === null || fate.reachesMs === null) return
        const deliver = () => {
          if (life.alive) sent.answeredAt = service.nextOrder()
          end(answerOf(carriedOut))
        }
        timers.push(network.after(fate.answersMs - fate.reachesMs, deliver))
      }
      underWay.add(entry)
      outgoing.signal.addEventListener('abort', giveUp, { once: true })
      if (fate.reachesMs !== null) arriveAfter(fate.reachesMs)
      if (fate.breaksMs !== null) timers.push(network.after(fate.breaksMs, () => end(broken)))
      const { gateway, answersMs } = fate
      if (gateway !== null && answersMs !== null)
        timers.push(network.after(answersMs, () => end(gatewayAnswer(gateway))))
      const patience = outgoing.timeouts.response
      if (patience !== undefined) timers.push(network.after(patience, () => end(timedOut)))
    })
  }

  const wire: Wire = {
    online: true,
    exchangeFor(life) {
      const clock = time.clockFor(life)
      return (outgoing) => (life.alive ? send(outgoing, life, clock) : new Promise(() => undefined))
    },
    cutAll() {
      for (const entry of [...underWay]) entry.cut(broken)
    },
  }
  return wire
}

function requestOf({ method, url, headers, body }: Outgoing): AskedDirectly {
  if (method === 'PUT' || typeof body === 'object') throw new Error('Recordings do not go over this wire')
  return { method, path: url.pathname + url.search, headers, ...(body === undefined ? {} : { body }) }
}

function answerOf({ status, headers, body }: CarriedOut): Exchange {
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return { ok: true, answer: { status, headers: Object.fromEntries(texts), body } }
}

function gatewayAnswer(status: number): Exchange {
  const body = Buffer.from(`<html><body><h1>${status}</h1></body></html>`)
  return { ok: true, answer: { status, headers: { 'content-type': 'text/html' }, body } }
}

/** The episodes that an answer showed, by id. */
export function shownIn({ request, carriedOut }: Sent): string[] {
  if (carriedOut?.status !== 200) return []
  const json: unknown = JSON.parse(Buffer.from(carriedOut.body).toString())
  if (/^\/v1\/episodes\?/.test(request.path))
    return routes['episodes.list'].response.parse(json).data.map(({ id }) => id)
  if (/^\/v1\/episodes(\/\d+)?(\/publish)?$/.test(request.path))
    return [routes['episodes.get'].response.parse(json).data.id]
  return []
}
