import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Result } from '../../../shared/ipc/result.ts'
import { nest, type Parameters } from './parameters.ts'
import { malformed, type Refusal } from './refusal.ts'

/** A body the service could not read: its parser ran before any endpoint, so the refusal travels as an error. */
export class UnreadableBody extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super('Unreadable body')
    this.refusal = refusal
  }
}

/**
 * Reads the three kinds of body the service takes (JSON, form, multipart) into parameters.
 * Files inside a multipart body are passed over: audio goes to the upload address.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => Promise.resolve(parametersOfJson(textOf(body))),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) =>
      Promise.resolve(readable(nest(new URLSearchParams(textOf(body))))),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer<ArrayBuffer>) =>
      parametersOfMultipart(request.headers['content-type'] ?? '', body),
  )
}

/** Bytes that are no text are refused: kept as replacement characters, a title would be damaged without a word. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new UnreadableBody(malformed('The body is not valid UTF-8'))
  }
}

function parametersOfJson(text: string): Parameters {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableBody(malformed('The body is not valid JSON'))
  }
  const object = z.record(z.string(), z.unknown()).safeParse(value)
  if (!object.success) throw new UnreadableBody(malformed('The body must be a JSON object'))
  return object.data
}

async function parametersOfMultipart(contentType: string, body: Buffer<ArrayBuffer>): Promise<Parameters> {
  let form: FormData
  try {
    form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new UnreadableBody(malformed('The multipart body could not be read'))
  }
  return readable(nest([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')))
}

function readable(result: Result<Parameters, Refusal>): Parameters {
  if (!result.ok) throw new UnreadableBody(result.error)
  return result.value
}
