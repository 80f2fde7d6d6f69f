import { describe, expect, it } from 'vitest'
import type { BatchStopped } from '../../../../shared/ipc/models.ts'
import { asked, goTo, lines, openBatch, read, write } from '../support/openBatch.ts'
import { words, type OpenWindow } from '../support/openWindow.ts'
import { rowOf } from '../support/sampleData.ts'

const states = (page: OpenWindow) => lines(page).map((line) => line.dataset['state'])
const notices = (page: OpenWindow) => page.all('[data-testid="done-notice"]').map(words)

/** Sends two titles, of which the first arrives and the second is taken back, with a recording that was to be made. */
async function stopped() {
  const page = await openBatch()
  await goTo(page, 0, 'title')
  for (const title of ['Low Water', 'Slack Tide']) await write(page, title)
  await page.click('Save 2')
  const { episodes } = page.bridge.world
  const changed = [
    rowOf(Object.assign(episodes[0]!, { sync: 'on-service' })),
    rowOf(Object.assign(episodes[1]!, { sync: 'on-service', title: 'Salt Roads' })),
  ]
  const { showId } = episodes[1]!
  const fields = { title: 'Salt Roads', season: 4, number: 2, type: null, explicit: null, summary: null }
  const back: BatchStopped['back'] = [
    {
      id: 'draft-2',
      showId,
      file: null,
      bytes: null,
      fields,
      episode: changed[1]!,
      wish: { fields: { title: 'Slack Tide' }, publishing: null },
    },
    {
      id: 'recording',
      showId,
      file: 'bell.wav',
      bytes: 900,
      fields: { ...fields, title: 'bell', number: 9 },
      episode: null,
      wish: { fields: {}, publishing: null },
    },
  ]
  page.bridge.answer('batch.stop', () => ({ ok: true, value: { stayed: 1, sending: 0, back } }))
  await page.click('Stop, take the rest back')
  page.bridge.emit('episodes.changed', { changed, removed: [] })
  await page.settle()
  return page
}

describe('a batch that is stopped', () => {
  it('says beforehand what becomes of it, and asks nothing', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Low Water')
    await page.click('Save 1')
    const button = page.all('[data-testid="batch-strip"] button').find((one) => words(one).startsWith('Stop'))
    expect(button?.getAttribute('title')).toContain('What is on the service stays')
    button!.click()
    await page.settle()
    expect(page.bridge.last('batch.stop')).toEqual({ id: 1 })
    expect(page.all('[role="dialog"]')).toEqual([])
  })

  it('stands in the grid as it was typed, and says what stayed and what came back', async () => {
    const page = await stopped()
    expect(notices(page).join()).toContain('Stopped. 2 are back in the table, not sent. 1 stays as sent.')
    expect(read(page, 1, 'title')).toBe('Slack Tide')
    expect(states(page).filter((state) => state === 'ready')).toHaveLength(2)
    expect(lines(page).some((line) => words(line).includes('bell.wav'))).toBe(true)
  })

  it('is sent after all from where it was said, with what was typed since', async () => {
    const page = await stopped()
    await goTo(page, 1, 'title')
    await write(page, 'Slack Tide, again')
    await page.click(/^Send after all/)
    const [, last] = asked(page, 'batch.run')
    expect(last?.request).toEqual({
      wishes: [
        { id: 'draft-2', fields: { title: 'Slack Tide, again' }, publishing: null },
        { id: 'recording', fields: {}, publishing: null },
      ],
    })
  })
})

describe('the notice of a batch', () => {
  it('says that it is held while it is, and lets it go on', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Low Water')
    await page.click('Save 1')
    expect(notices(page).join()).toContain('1 episode is on its way.')
    await page.click('Pause')
    expect(notices(page)).toHaveLength(1)
    expect(notices(page).join()).toContain('The batch is held. What was not sent waits here.')
    const held = rowOf(Object.assign(page.bridge.world.episodes[0]!, { paused: true }))
    page.bridge.emit('episodes.changed', { changed: [held], removed: [] })
    await page.settle()
    await page.click('Resume')
    expect(page.bridge.last('batch.resume')).toEqual({ id: 1 })
    expect(notices(page).join()).toContain('The batch goes on.')
    expect(notices(page).join()).not.toContain('held')
  })
})
