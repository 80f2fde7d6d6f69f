import type { Page } from 'playwright-core'
import type { Bridge } from '../../../shared/ipc/bridge.ts'

/**
 * Fills what a person at the keyboard has to get through: drafts of the public show that is shown (“Tide table 1” and so
 * on), as many jobs, and webhooks. Answers the id of an episode that has audio.
 */
export async function busyDay(page: Page, drafts: number): Promise<string> {
  await page.evaluate(async (many) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const shows = await wavedrop.invoke('shows.list', undefined)
    const showId = shows.ok ? (shows.value.find((one) => !one.private)?.id ?? '') : ''
    for (let number = 1; number <= many; number += 1)
      await wavedrop.invoke('episodes.create', { showId, title: `Tide table ${number}` })
    for (const event of ['episode_created', 'episode_published', 'episode_updated'])
      await wavedrop.invoke('webhooks.add', { showId, event, url: `https://example.com/${event}` })
  }, drafts)
  return await heardEpisode(page)
}

/** Of the public show that is shown, on the service. */
const parts = 10

/** Waits until the episodes of the show have arrived from the service; the id of one that has audio. */
export async function heardEpisode(page: Page): Promise<string> {
  return await page.evaluate(async (all) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    for (;;) {
      const found = await wavedrop.invoke('episodes.search', { query: 'Part', limit: 50 })
      const heard = found.ok ? found.value.find((row) => row.hasAudio) : undefined
      if (heard && found.ok && found.value.length >= all) return heard.id
      await new Promise(requestAnimationFrame)
    }
  }, parts)
}
