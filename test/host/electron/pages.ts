import { ignoreGone, type Session } from '../chromium/connection.ts'
import type { Chromium } from '../chromium/launch.ts'

interface TakenPage {
  cdp: Session
  targetId: string
}

/** How many pages each Chromium was asked for and has not shown yet; a Chromium is here once it was asked for one. */
const expected = new WeakMap<Chromium, number>()

/**
 * The page Chromium opened for the app, for the first window; a new one for each further window. Pages nobody here
 * asked for (links with `target=_blank`) are closed before they load: whether they open is the app's to say.
 */
export async function takePage(chromium: Chromium): Promise<TakenPage> {
  const { browser, session } = chromium
  const targetId = expected.has(chromium) ? await newPage(chromium) : await firstPage(chromium)
  // A session of our own: those of auto-attaching are detached again whenever Chromium thinks twice about a page.
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  return { cdp: session(sessionId), targetId }
}

async function firstPage(chromium: Chromium): Promise<string> {
  const { browser } = chromium
  expected.set(chromium, 0)
  const filter = [{ type: 'page' }]
  const page = new Promise<string>((resolve) => {
    browser.on('Target.targetCreated', ({ targetInfo }) => resolve(targetInfo.targetId))
  })
  await browser.send('Target.setDiscoverTargets', { discover: true, filter })
  const targetId = await page
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo, waitingForDebugger }) => {
    if (waitingForDebugger) admit(chromium, sessionId, targetInfo.targetId).catch(ignoreGone)
  })
  await browser.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter,
  })
  return targetId
}

async function newPage(chromium: Chromium): Promise<string> {
  expected.set(chromium, (expected.get(chromium) ?? 0) + 1)
  const { targetId } = await chromium.browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
  })
  return targetId
}

async function admit(chromium: Chromium, sessionId: string, targetId: string): Promise<void> {
  const waiting = expected.get(chromium) ?? 0
  if (waiting === 0) {
    await chromium.browser.send('Target.closeTarget', { targetId })
    return
  }
  expected.set(chromium, waiting - 1)
  await chromium.session(sessionId).send('Runtime.runIfWaitingForDebugger')
}
