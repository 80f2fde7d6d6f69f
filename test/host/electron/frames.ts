import { EventEmitter } from 'node:events'
import type { WebFrameMain } from 'electron'
import type { Session } from '../chromium/connection.ts'
import { fromChromium } from '../origin.ts'

let lastTreeNodeId = 0

/** A frame of a page in the shape of Electron's WebFrameMain, as far as senders are told by it. */
export class HostFrame extends EventEmitter {
  readonly frameTreeNodeId = (lastTreeNodeId += 1)
  readonly processId = 1
  readonly parent: HostFrame | null
  readonly frameToken: string
  url = ''
  origin = 'null'
  name = ''
  detached = false

  constructor(frameToken: string, parent: HostFrame | null) {
    super()
    this.frameToken = frameToken
    this.parent = parent
  }

  get routingId(): number {
    return this.frameTreeNodeId
  }

  get top(): HostFrame {
    return this.parent?.top ?? this
  }

  isDestroyed(): boolean {
    return this.detached
  }
}

/** What drift of Electron's API would break here. */
type Used = Pick<
  WebFrameMain,
  'url' | 'origin' | 'name' | 'detached' | 'frameToken' | 'routingId' | 'isDestroyed'
>
HostFrame.prototype satisfies Used & { parent: object | null; top: object | null }

interface Described {
  id: string
  parentId?: string | undefined
  name?: string | undefined
  url: string
  securityOrigin: string
}

/** Follows the frames of a page: which there are, what they show, and where the preload's world of each is. */
export class FrameTree {
  readonly #frames = new Map<string, HostFrame>()
  readonly #worldName: string
  /** By session and context id: ids are only unique within a session. */
  readonly #contexts = new Map<Session, Map<number, HostFrame>>()

  constructor(worldName: string) {
    this.#worldName = worldName
  }

  /** Follows the frames that `session` tells of: those of one process. */
  follow(session: Session): void {
    const contexts = new Map<number, HostFrame>()
    this.#contexts.set(session, contexts)
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) => void this.#add(frameId, parentFrameId))
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      // A frame that moves to a process of its own lives on there.
      if (reason === 'swap') return
      const frame = this.#frames.get(frameId)
      if (frame) frame.detached = true
      this.#frames.delete(frameId)
    })
    session.on('Page.frameNavigated', ({ frame }) => this.describe(frame))
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId)
      if (frame) frame.url = fromChromium(url)
    })
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = (context.auxData ?? {}) as { frameId?: string }
      const frame = frameId === undefined ? undefined : this.#frames.get(frameId)
      if (context.name === this.#worldName && frame) contexts.set(context.id, frame)
    })
    session.on(
      'Runtime.executionContextDestroyed',
      ({ executionContextId }) => void contexts.delete(executionContextId),
    )
    session.on('Runtime.executionContextsCleared', () => contexts.clear())
  }

  describe({ id, parentId, name, url, securityOrigin }: Described): void {
    const frame = this.#add(id, parentId)
    frame.url = fromChromium(url)
    frame.name = name ?? ''
    // "://" and "null" are how Chromium writes an opaque origin.
    frame.origin = securityOrigin === '://' ? 'null' : fromChromium(securityOrigin)
  }

  /** The main frame; there is one as long as there is a page. */
  main(): HostFrame {
    const main = [...this.#frames.values()].find(({ parent }) => parent === null)
    if (!main) throw new Error('The page has no frame yet.')
    return main
  }

  get(frameId: string): HostFrame | null {
    return this.#frames.get(frameId) ?? null
  }

  /** The frame whose preload world is `contextId`; null when it has gone or navigated since. */
  byContext(session: Session, contextId: number): HostFrame | null {
    return this.#contexts.get(session)?.get(contextId) ?? null
  }

  /** Where the preload of `frame` runs now. */
  contextOf(frame: HostFrame): { session: Session; contextId: number } | null {
    for (const [session, contexts] of this.#contexts) {
      // The last one: a page that was left may not have been cleared yet.
      const contextId = [...contexts].findLast(([, known]) => known === frame)?.[0]
      if (contextId !== undefined && !session.closed) return { session, contextId }
    }
    return null
  }

  #add(id: string, parentId: string | undefined): HostFrame {
    const known = this.#frames.get(id)
    if (known) return known
    const parent = parentId === undefined ? null : (this.#frames.get(parentId) ?? null)
    const frame = new HostFrame(id, parent)
    this.#frames.set(id, frame)
    return frame
  }
}
