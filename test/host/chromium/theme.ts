import type { Chromium } from './launch.ts'

/** Whether this machine's desktop is dark, as a page of Chromium sees it. Asked in a page nobody sees. */
export async function isSystemDark({ browser, session }: Chromium): Promise<boolean> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', hidden: true })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
  const expression = "matchMedia('(prefers-color-scheme: dark)').matches"
  const { result } = await session(sessionId).send('Runtime.evaluate', { expression })
  await browser.send('Target.closeTarget', { targetId })
  return result.value === true
}
