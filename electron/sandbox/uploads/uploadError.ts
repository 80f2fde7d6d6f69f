import { type FastifyReply } from 'fastify'
import { escapeXml } from '../escape.ts'

/** Why an object store refused a transfer, in the words such stores use. */
export const uploadErrors = {
  AccessDenied: 403,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidRequest: 400,
  MissingContentLength: 411,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
} as const

export type UploadErrorCode = keyof typeof uploadErrors

/** Answers as an object store does: an XML document with a code and a message. */
export function answerUploadError(reply: FastifyReply, code: UploadErrorCode, message: string): FastifyReply {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>\n`
  return reply.code(uploadErrors[code]).type('application/xml').send(body)
}

/** For what no handler answered: a request that could not be read, or a bug. */
export function answerUploadFailure(reply: FastifyReply, status: number, error: Error): void {
  answerUploadError(reply, status < 500 ? 'InvalidRequest' : 'InternalError', error.message)
}
