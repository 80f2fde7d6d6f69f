import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type z } from 'zod'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../electron/sandbox/server.ts'
import { routes } from '../../../shared/api/routes.ts'

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox with one empty show and no rate limit, unless the options say otherwise; closed after the test. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const dataDir = options.dataDir ?? (await temporaryFolder())
  const sandbox = await startSandbox({ seed: 'empty', rateLimit: false, ...options, dataDir })
  onTestFinished(() => sandbox.close())
  return sandbox
}

/** A request as a plain client sends it: `json` or `form` is the body, the key goes along unless `key` is null. */
export interface Sent {
  json?: unknown
  form?: Record<string, string> | FormData
  key?: string | null
  headers?: Record<string, string>
}

export async function send(
  sandbox: Sandbox,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Response> {
  const headers = new Headers(sent.headers)
  const key = sent.key === undefined ? sandbox.apiKey : sent.key
  if (key !== null) headers.set('x-api-key', key)
  if (sent.json !== undefined) headers.set('content-type', 'application/json')
  return fetch(sandbox.baseUrl + path, { method, headers, body: bodyOf(sent), redirect: 'manual' })
}

function bodyOf({ json, form }: Sent): BodyInit | null {
  if (json !== undefined) return JSON.stringify(json)
  if (form === undefined) return null
  return form instanceof FormData ? form : new URLSearchParams(form)
}

/** Sends and parses the answer with the route's own schema: an answer the client could not read fails the test. */
export async function ask<Name extends keyof typeof routes>(
  sandbox: Sandbox,
  name: Name,
  path: string = routes[name].path,
  sent: Sent = {},
): Promise<z.output<(typeof routes)[Name]['response']>> {
  const response = await send(sandbox, routes[name].method, path, sent)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${text}`)
  return routes[name].response.parse(JSON.parse(text)) as z.output<(typeof routes)[Name]['response']>
}

export async function createEpisode(sandbox: Sandbox, fields: Record<string, unknown> = {}) {
  const json = { episode: { show_id: 'my-show', title: 'A title', ...fields } }
  return (await ask(sandbox, 'episodes.create', undefined, { json })).data
}

export async function publish(sandbox: Sandbox, id: string, episode: Record<string, unknown>) {
  return (await ask(sandbox, 'episodes.publish', `/v1/episodes/${id}/publish`, { json: { episode } })).data
}

export async function getEpisode(sandbox: Sandbox, id: string) {
  return (await ask(sandbox, 'episodes.get', `/v1/episodes/${id}`)).data
}

export async function authorize(sandbox: Sandbox, filename: string) {
  const path = `/v1/episodes/authorize_upload?filename=${encodeURIComponent(filename)}`
  return (await ask(sandbox, 'episodes.authorizeUpload', path)).data
}

/** PUTs a body to a signed address with the right content type. */
export function put(upload: Awaited<ReturnType<typeof authorize>>, body: Buffer): Promise<Response> {
  const { upload_url: url, content_type: type } = upload.attributes
  return fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })
}

/** An episode of `my-show` with this file as its uploaded audio, once it has been measured. */
export async function createWithAudio(sandbox: Sandbox, filename: string, body: Buffer) {
  const upload = await authorize(sandbox, filename)
  const answer = await put(upload, body)
  if (answer.status !== 200) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`)
  const { id } = await createEpisode(sandbox, { audio_url: upload.attributes.audio_url })
  await sandbox.audioProcessed()
  return getEpisode(sandbox, id)
}

/** The titles of an error body, and the parameters they name. */
export async function problemsOf(response: Response): Promise<{ title: string; parameter?: string }[]> {
  const body = (await response.json()) as { errors: { title: string; source?: { parameter: string } }[] }
  return body.errors.map(({ title, source }) => ({ title, ...(source && { parameter: source.parameter }) }))
}
