import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import { z } from 'zod'
import { wire } from '../../shared/ipc/bridge.ts'
import { channels, type Channel } from '../../shared/ipc/contract.ts'
import { grant, type Grant } from '../../shared/ipc/models.ts'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { Handlers } from '../handlers/types.ts'
import type { Log } from '../log.ts'

export interface IpcServerOptions {
  ipcMain: Pick<IpcMain, 'handle'>
  handlers: Handlers
  /** Turns a path the preload vouches for into a grant. */
  issueGrant: (path: string) => Promise<Result<Grant>>
  /** Whether a message comes from the page of our window, and from nothing inside it. */
  isOurs: (event: IpcMainInvokeEvent) => boolean
  log: Log
}

/** How many files one drop may hold. A sanity limit: a person drops dozens. */
const droppedPaths = z.array(z.string().min(1)).min(1).max(500)

/**
 * Answers every channel of the contract. A message of a foreign frame is `foreign-frame`, one that does not fit the
 * contract `bad-request`; neither reaches a handler. Whatever a handler throws is a bug: logged, answered as
 * `internal`. Nothing is ever thrown back across IPC, which would drop every field that could help.
 */
export function serveIpc(options: IpcServerOptions): void {
  for (const channel of Object.keys(channels) as Channel[]) serveChannel(channel, options)

  const issueAll = async (paths: string[]): Promise<Result<Grant[]>> => {
    const grants: Grant[] = []
    for (const path of paths) {
      const issued = await options.issueGrant(path)
      if (!issued.ok) return issued
      grants.push(issued.value)
    }
    return ok(grants)
  }
  serve(wire.dropped, { request: droppedPaths, response: z.array(grant) }, issueAll, options)
}

function serveChannel(channel: Channel, options: IpcServerOptions): void {
  // The channel's own schema makes the channel's own request: TypeScript cannot follow that through a loop.
  const handler = options.handlers[channel] as (request: unknown) => Promise<Result<unknown>>
  serve(wire.invoke(channel), channels[channel], handler, options)
}

interface Shapes<Request, Response> {
  request: z.ZodType<Request>
  response: z.ZodType<Response>
}

function serve<Request, Response>(
  name: string,
  shapes: Shapes<Request, Response>,
  handler: (request: Request) => Promise<Result<Response>>,
  { ipcMain, isOurs, log }: IpcServerOptions,
): void {
  ipcMain.handle(name, async (event, ...args: unknown[]): Promise<Result<Response>> => {
    if (!isOurs(event)) {
      log.warn(`${name} was called by something that is not the window. It was refused.`)
      return fail('foreign-frame', 'Only the window of Wavedrop itself may ask for this.')
    }
    const request = shapes.request.safeParse(args[0])
    if (!request.success) {
      return fail(
        'bad-request',
        `The window asked in a way Wavedrop does not understand: ${problems(request.error)}.`,
      )
    }
    try {
      const result = await handler(request.data)
      // Parsed on the way out too: fields the contract does not name stay here.
      return result.ok ? ok(shapes.response.parse(result.value)) : result
    } catch (error) {
      log.error(`${name} failed`, error)
      return fail('internal', 'Something went wrong inside Wavedrop.', {
        hint: 'Try it once more. The log in the profile folder says what happened.',
      })
    }
  })
}

/** Where a request is wrong, by field, without the values: one of them may be a key. */
function problems(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ')
}
