import { routes, type RouteName } from '../../shared/api/routes.ts'
import { draftText } from '../inbox/take.ts'
import { publishBody } from '../outbox/publish.ts'
import type { Asked } from '../store/episodes.ts'
import type { ChangeStep, MakeStep, Step } from './steps.ts'

/** A request as a dry run shows it. What is known only when the service has answered stands in braces or as `:id`. */
export interface PlannedRequest {
  method: string
  path: string
  body?: unknown
  /** Of a file that is sent. */
  bytes?: number
}

/** The requests that one step costs, in the order they would be sent. */
export function requestsOf(step: Step): PlannedRequest[] {
  return step.kind === 'make' ? toMake(step) : toChange(step)
}

/** Calls leave evenly, ten in ten seconds and a moment (electron/hosting/pacingRule.ts). */
const secondsPerCall = 1.0001

/** What steps cost: `calls` count against the service's limit and take that many `seconds` at it, uploads in `bytes` do not. */
export function estimate(steps: readonly Step[]): { calls: number; seconds: number; bytes: number } {
  const requests = steps.flatMap(requestsOf)
  const calls = requests.filter(({ bytes }) => bytes === undefined).length
  const bytes = requests.reduce((total, request) => total + (request.bytes ?? 0), 0)
  return { calls, seconds: Math.ceil(calls * secondsPerCall), bytes }
}

function toMake({ show, facts, fields, publishing }: MakeStep): PlannedRequest[] {
  const filename = new URLSearchParams({ filename: facts.uploadName }).toString()
  const authorise = request('episodes.authorizeUpload')
  return [
    { ...authorise, path: `${authorise.path}?${filename}` },
    { method: 'PUT', path: '{upload_url}', bytes: facts.size },
    {
      ...request('episodes.create'),
      body: { episode: { show_id: show.id, ...draftText(facts, fields), audio_url: '{audio_url}' } },
    },
    ...(publishing.status === 'draft' ? [] : [toPublish(null, publishing)]),
  ]
}

function toChange({ episode, set, publishing }: ChangeStep): PlannedRequest[] {
  const id = episode.remoteId
  // Of a draft that the service does not have yet, the text goes with the request that makes it.
  const hasEdits = id !== null && Object.keys(set).length > 0
  return [
    // Fetched first: what somebody else changed meanwhile is never overwritten unseen.
    ...(hasEdits ? [request('episodes.get', id)] : []),
    ...(hasEdits ? [{ ...request('episodes.update', id), body: { episode: set } }] : []),
    ...(publishing === null ? [] : [toPublish(id, publishing.set)]),
  ]
}

function toPublish(id: string | null, asked: Asked): PlannedRequest {
  return { ...request('episodes.publish', id), body: { episode: publishBody(asked) } }
}

function request(name: RouteName, id: string | null = null): { method: string; path: string } {
  const { method, path } = routes[name]
  return { method, path: id === null ? path : path.replace(':id', encodeURIComponent(id)) }
}
