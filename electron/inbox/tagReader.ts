import { Worker } from 'node:worker_threads'
import { type Clock } from '../../shared/domain/clock.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { type AudioTags, tagsAnswer, type TagsRequest } from './tags.ts'

/** Reads tags with music-metadata, one file after the other. Its failures never stop a file: tags are extras. */
export interface TagReader {
  read(request: TagsRequest): Promise<Result<AudioTags>>
  /** Ends the thread. A read under way fails; those in the queue fail as `cancelled`. */
  close(): Promise<void>
}

export interface TagReaderOptions {
  clock: Clock
  /** How long one file may take before its thread is killed, ms. */
  timeout?: number
  /** The worker's module. */
  worker?: URL
}

/** Tags that need longer are an attack or an endless loop (field note 12): an hour of WAV takes some milliseconds. */
const defaultTimeout = 5_000

/** Beside this module under the same extension: `.ts` as it stands, `.js` when vite has built both. */
const tagsWorker = new URL(
  import.meta.url.endsWith('.ts') ? './tagsWorker.ts' : './tagsWorker.js',
  import.meta.url,
)

/** Starts its thread with the first read and keeps it for the next; it does not keep the process alive. */
export function createTagReader({
  clock,
  timeout = defaultTimeout,
  worker = tagsWorker,
}: TagReaderOptions): TagReader {
  let thread: Worker | null = null
  let closed = false
  let turn: Promise<unknown> = Promise.resolve()

  const discard = async () => {
    const old = thread
    thread = null
    await old?.terminate()
  }

  const ask = async (request: TagsRequest): Promise<Result<AudioTags>> => {
    if (closed) return cancelled(request.path)
    thread ??= startThread(worker)
    const reply = await exchange(thread, request, clock, timeout)
    if (reply.ok) return readAnswer(request.path, reply.value)
    await discard()
    return reply
  }

  return {
    read(request) {
      const result = turn.then(() => ask(request))
      turn = result
      return result
    },
    async close() {
      closed = true
      await discard()
      await turn
    },
  }
}

function startThread(module: URL): Worker {
  const thread = new Worker(module, {
    // None of the app's own start-up hooks belong in there.
    execArgv: [],
    // A tag can claim any size; without a limit the allocation would end the whole app.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  thread.unref()
  return thread
}

/** One question and its answer; fails when the thread or patience ends first, and then the thread is of no more use. */
function exchange(
  thread: Worker,
  request: TagsRequest,
  clock: Clock,
  timeout: number,
): Promise<Result<unknown>> {
  return new Promise((resolve) => {
    const finish = (result: Result<unknown>) => {
      cancel()
      thread.off('message', onMessage)
      thread.off('error', onError)
      thread.off('exit', onExit)
      thread.unref()
      resolve(result)
    }
    const onMessage = (message: unknown) => finish(ok(message))
    const onError = (error: Error) => finish(unread(request.path, error.message))
    const onExit = () => finish(unread(request.path, 'the reader ended'))
    const cancel = clock.after(timeout, () => finish(unread(request.path, 'it took too long')))
    thread.on('message', onMessage)
    thread.on('error', onError)
    thread.on('exit', onExit)
    thread.ref()
    thread.postMessage(request)
  })
}

function readAnswer(path: string, message: unknown): Result<AudioTags> {
  const answer = tagsAnswer.parse(message)
  return answer.ok ? ok(answer.tags) : unread(path, answer.reason)
}

function unread(path: string, reason: string): Result<AudioTags> {
  return fail('file-unreadable', `The tags of ${path} cannot be read: ${reason}.`)
}

function cancelled(path: string): Result<AudioTags> {
  return fail('cancelled', `Reading the tags of ${path} was stopped.`)
}
