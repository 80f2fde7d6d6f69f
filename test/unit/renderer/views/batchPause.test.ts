import { describe, expect, it } from 'vitest'
import { goTo, lines, openBatch, read, write } from '../support/openBatch.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aJob, anEpisode, rowOf } from '../support/sampleData.ts'

const states = (page: OpenWindow) => lines(page).map((line) => line.dataset['state'])
const strip = (page: OpenWindow) => words(page.all('[data-testid="batch-strip"]')[0]!)

/** Sends three titles in one batch. */
async function sendThree() {
  const page = await openBatch()
  await goTo(page, 0, 'title')
  for (const title of ['Low Water', 'Slack Tide', 'The Bell Buoy']) await write(page, title)
  await page.click('Save 3')
  return page
}
/** Has the main process say how episodes stand now, from the first. */
async function tell(page: OpenWindow, ...now: Parameters<typeof anEpisode>[0][]) {
  const changed = now.map((over, at) => rowOf(Object.assign(page.bridge.world.episodes[at]!, over)))
  page.bridge.emit('episodes.changed', { changed, removed: [] })
  await page.settle()
}

describe('a batch on its way', () => {
  it('is paused by a button, and says what has been done and what has not', async () => {
    const page = await sendThree()
    expect(strip(page)).toContain('0 of 3 done')
    await page.click('Pause')
    expect(page.bridge.last('batch.pause')).toEqual({ id: 1 })
    await tell(page, { sync: 'on-service' }, { sync: 'sending' }, { paused: true })
    expect(strip(page)).toContain('Paused: 1 of 3 done, 1 not sent, 1 just being sent.')
    expect(states(page)).toEqual(['done', 'sending', 'paused', 'untouched'])
    expect(words(lines(page)[2]!)).toContain('Paused')
  })

  it('goes on by the same place, and can be taken back meanwhile', async () => {
    const page = await sendThree()
    await tell(page, { paused: true }, { paused: true }, { sync: 'on-service' })
    expect(strip(page)).toContain('Undo batch')
    await page.click('Resume')
    expect(page.bridge.last('batch.resume')).toEqual({ id: 1 })
  })

  it('says how much is left to send, also of what was taken back', async () => {
    const page = await sendThree()
    const jobs = [1, 2, 3].map((id) =>
      aJob({ id, episodeId: `draft-${id}`, kind: 'update', state: 'ready', progress: null }),
    )
    page.bridge.emit('jobs.changed', jobs)
    await page.settle()
    expect(strip(page)).toContain('0 of 3 done · 6 requests left · about 7 s')
    await page.click('Undo batch')
    expect(strip(page)).toContain('6 requests left · about 7 s')
    expect(strip(page)).not.toContain('of 3')
    expect(states(page)).toEqual(['sending', 'sending', 'sending', 'untouched'])
  })

  it('is all there when the window is opened again, whatever show is looked at', async () => {
    const sent = { id: 'elsewhere', showId: 'show-2', title: 'Elsewhere', sync: 'saved-here' as const }
    const asked = { status: 'scheduled' as const, publishedAt: Date.UTC(2026, 11, 1, 6, 0) }
    const page = await openWindow(
      '/batch',
      {
        episodes: [
          anEpisode({ id: 'draft-1', title: 'Not in it' }),
          anEpisode({ ...sent, asked }),
          anEpisode({
            id: 'there',
            title: 'There already',
            status: 'scheduled',
            publishedAt: asked.publishedAt,
          }),
        ],
      },
      (bridge) =>
        bridge.answer('batch.last', () => ({
          ok: true,
          value: { id: 1, ranAt: 0, episodeIds: ['elsewhere', 'there'] },
        })),
    )
    expect(
      lines(page)
        .map((_, at) => read(page, at, 'title'))
        .sort(),
    ).toEqual(['Elsewhere', 'Not in it', 'There already'])
    expect(strip(page)).toContain('1 of 2 done')
  })
})
