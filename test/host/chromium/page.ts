import { EventEmitter, once } from 'node:events'
import { FrameTree, type HostFrame } from '../electron/frames.ts'
import {
  isolatedWorldScript,
  mainWorldScript,
  secretNames,
  worldName,
  type Preload,
} from '../page/scripts.ts'
import type { Names } from '../page/worlds.ts'
import { ignoreGone, type Session } from './connection.ts'
import { answerFilePaths } from './filePaths.ts'
import { interceptRequests, type Decision, type PageRequest } from './requests.ts'

/** What a page wants from whoever opened it. */
export interface PageOwner {
  decide(request: PageRequest): Promise<Decision>
  /** A message the preload's world sent. `frame` is null when it has gone or navigated since. */
  onMessage(text: string, frame: HostFrame | null, reply: (text: string) => void): void
  /** The page asked for another window; it gets none here. `inTab`: as a click on a link does. */
  onWindowOpen(url: string, name: string, inTab: boolean): void
}

interface PageEvents {
  loaded: [loaderId: string]
  gone: []
}

/** A page of Chromium with a preload in a world of its own. */
export class Page extends EventEmitter<PageEvents> {
  readonly frames = new FrameTree(worldName)
  /** Frames whose own scripts or links have asked to go elsewhere, until the request is seen. */
  readonly navigating = new Set<string>()
  readonly #session: Session
  readonly #sessionOf: (id: string) => Session
  readonly #owner: PageOwner
  readonly #names: Names = secretNames()
  /** False while Chromium still shows what it opened by itself. */
  #shown = false
  /** The document that was loaded last. */
  #lastLoaded = ''

  constructor(session: Session, sessionOf: (id: string) => Session, owner: PageOwner) {
    super()
    this.#session = session
    this.#sessionOf = sessionOf
    this.#owner = owner
  }

  /** Sets everything up before the first document. */
  async prepare(preload: Preload): Promise<void> {
    const session = this.#session
    session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
      if (name === 'load' && frameId === this.frames.main().frameToken) this.#loaded(loaderId)
    })
    session.on('Page.frameRequestedNavigation', ({ frameId }) => void this.navigating.add(frameId))
    session.on('Page.windowOpen', ({ url, windowName, windowFeatures }) =>
      // A window of its own has no tool bar to show where it is.
      this.#owner.onWindowOpen(url, windowName, windowFeatures.includes('toolbar')),
    )
    session.on('Target.attachedToTarget', ({ sessionId }) => {
      const child = this.#sessionOf(sessionId)
      this.#watch(child, preload)
        .then(() => child.send('Runtime.runIfWaitingForDebugger'))
        .catch(ignoreGone)
    })
    // Emitted by the connection, not by the protocol.
    ;(session as unknown as EventEmitter).once('closed', () => this.emit('gone'))

    await this.#watch(session, preload)
    await session.send('Page.setLifecycleEventsEnabled', { enabled: true })
  }

  /** Navigates and waits until the page is loaded. Rejects with Chromium's word for what went wrong. */
  async load(url: string): Promise<void> {
    const { errorText, loaderId } = await this.#session.send('Page.navigate', { url })
    if (errorText !== undefined) throw new Error(`${errorText} (loading ${url})`)
    const first = !this.#shown
    this.#shown = true
    if (loaderId !== undefined && this.#lastLoaded !== loaderId) {
      await Promise.race([once(this, 'loaded'), once(this, 'gone')])
    } else if (first) {
      this.emit('loaded', loaderId ?? '')
    }
  }

  /** Gives `text` to the preload of `frame`; nothing happens when that frame has none. */
  async tell(frame: HostFrame, text: string): Promise<void> {
    const context = this.frames.contextOf(frame)
    if (context === null) return
    await context.session.send('Runtime.callFunctionOn', {
      executionContextId: context.contextId,
      functionDeclaration: 'function (name, text) { globalThis[name](text) }',
      arguments: [{ value: this.#names.receive }, { value: text }],
    })
  }

  #loaded(loaderId: string): void {
    this.#lastLoaded = loaderId
    if (this.#shown) this.emit('loaded', loaderId)
  }

  /** Prepares one session: the page's, or that of a frame in a process of its own. */
  async #watch(session: Session, preload: Preload): Promise<void> {
    this.frames.follow(session)
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== this.#names.binding) return
      const frame = this.frames.byContext(session, executionContextId)
      this.#owner.onMessage(payload, frame, (text) => {
        if (frame !== null) this.tell(frame, text).catch(ignoreGone)
      })
    })
    await session.send('Page.enable')
    const { frameTree } = await session.send('Page.getFrameTree')
    this.frames.describe(frameTree.frame)
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: this.#names.binding, executionContextName: worldName })
    await session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'iframe' }],
    })
    await interceptRequests(session, (request) => this.#owner.decide(request))
    await answerFilePaths(session)
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: mainWorldScript(this.#names, preload),
    })
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: isolatedWorldScript(this.#names, process.platform, preload),
      worldName,
    })
  }
}
