import { STATUS_CODES } from 'node:http'
import { type Socket } from 'node:net'
import { refused } from './refusal.ts'

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/**
 * Answers what Node's parser gave up on, before there was a request: the body is that of any other refusal, so that
 * a client finds a sentence where it always does. The connection ends with it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? 400
  const reason = STATUS_CODES[status] ?? 'Bad Request'
  const body = JSON.stringify(refused(status, `The request could not be read: ${reason}`).body)
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
