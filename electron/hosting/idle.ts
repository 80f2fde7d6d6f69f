import { type Socket } from 'node:net'

/**
 * A socket's own timer counts a write of which a part was accepted at once as movement when it first looks, and so
 * takes up to twice its time to tell. Silence is therefore added up from short ones.
 */
const parts = 10

export interface IdleOptions {
  /** The longest silence until `onIdle` is called; a tenth less can be enough. Real ms, as the socket's own timer runs on it. */
  idleMs: number
  /** Whether nothing moves for a reason that is not the connection's. */
  isExcused: () => boolean
  onIdle: () => void
}

/** Watches for a connection on which nothing moves any more, in either direction. */
export function watchIdle(socket: Socket, { idleMs, isExcused, onIdle }: IdleOptions): void {
  // The part in which the silence began is not counted.
  const partMs = idleMs / (parts + 1)
  let silentParts = 0
  let last = { at: -Infinity, bytes: 0 }
  socket.setTimeout(partMs)
  socket.on('timeout', () => {
    const now = { at: performance.now(), bytes: socket.bytesRead + socket.bytesWritten }
    // A part of a write that was accepted meanwhile shows in no count, but has the socket wait once more.
    const followsOn = now.bytes === last.bytes && now.at - last.at < 1.9 * partMs
    last = now
    silentParts = isExcused() ? 0 : followsOn ? silentParts + 1 : 1
    if (silentParts >= parts) onIdle()
    else socket.setTimeout(partMs)
  })
}
