import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { appears, point, press, rows } from '../support/listPage.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode } from '../support/sampleData.ts'

/** Opens something of the bar, and waits for its panel, which looks at the chosen episodes first. */
async function bulk(page: OpenWindow, name: string, panel: string) {
  const button = await appears(page, `[role="toolbar"] button[aria-label="${name}"]`)
  button.click()
  await appears(page, panel)
}

describe('doing something to several', () => {
  it('changes a field for all, says what is there, and gives each its own back', async () => {
    const page = await openWindow('/episodes')
    page.bridge.world.episodes[1]!.fields.author = 'Rui Costa'
    await point(page, 'episode-110', { ctrlKey: true })
    await point(page, 'episode-109', { ctrlKey: true })
    await bulk(page, 'Edit', 'form[aria-label^="Change for"]')
    expect(page.words()).toContain('Now: Inês Duarte (1) ; Rui Costa (1)')
    await page.type('Author', 'Harbour Radio')
    page.all('form[aria-label="Change for 2 episodes"] button[type="submit"]')[0]!.click()
    await page.settle()
    const authors = () => page.bridge.world.episodes.slice(0, 2).map(({ fields }) => fields.author)
    expect(authors()).toEqual(['Harbour Radio', 'Harbour Radio'])
    expect(page.words()).toContain('Author changed for 2 episodes.')
    page.bridge.world.episodes[0]!.fields.author = 'Changed since'
    await page.click(/^Undo/)
    await page.settle()
    expect(authors()).toEqual(['Changed since', 'Rui Costa'])
    expect(page.words()).toContain('1 was changed since and stays as it is.')
  })

  it('asks once before it publishes many, names how many, and leaves out what cannot go out', async () => {
    const page = await openWindow('/episodes', {
      episodes: [
        anEpisode({ id: 'one', title: 'One' }),
        anEpisode({ id: 'two', title: 'Two' }),
        anEpisode({ id: 'silent', title: 'Silent', hasAudio: false }),
        anEpisode({ id: 'out', title: 'Out', status: 'published' }),
      ],
    })
    rows(page)[0]!.focus()
    await press(page, 'a', { ctrlKey: true })
    await bulk(page, 'Publish', '[role="group"][aria-label^="Publish"]')
    expect(page.words()).toContain('Publish 2 episodes now to everyone?')
    expect(page.words()).toContain('1 is out already. 1 has no audio yet.')
    expect(page.bridge.last('episodes.publishMany')).toBeUndefined()
    await page.click('Publish 2 now')
    expect(page.bridge.last('episodes.publishMany')).toEqual({
      wishes: ['one', 'two'].map((id) => ({ id, status: 'published', at: null })),
    })
  })

  it('schedules many a week apart, in the order of their numbers, in the show’s zone', async () => {
    const page = await openWindow('/episodes', {
      episodes: [
        anEpisode({ id: 'second', number: 2, title: 'Second' }),
        anEpisode({ id: 'first', number: 1, title: 'First' }),
      ],
    })
    rows(page)[0]!.focus()
    await press(page, 'a', { ctrlKey: true })
    await bulk(page, 'Schedule', 'form[aria-label^="When"]')
    await page.type('First on', '2026-12-01')
    await page.type('Time', '06:00')
    expect(page.words()).toContain('The last, Second, goes out Tue 8 Dec, 06:00.')
    page.all('form button[type="submit"]')[0]!.click()
    await page.settle()
    const tuesday = Date.UTC(2026, 11, 1, 6)
    expect(page.bridge.last('episodes.publishMany')).toEqual({
      wishes: [
        { id: 'first', status: 'scheduled', at: tuesday },
        { id: 'second', status: 'scheduled', at: tuesday + 7 * 86_400_000 },
      ],
    })
    await page.click(/^Undo/)
    await page.settle()
    expect(page.bridge.last('episodes.publishMany')?.wishes.map(({ status }) => status)).toEqual([
      'draft',
      'draft',
    ])
  })

  it('takes them into the grid of the batch view', async () => {
    const page = await openWindow('/episodes')
    await point(page, 'episode-110', { ctrlKey: true })
    await point(page, 'episode-108', { ctrlKey: true })
    const button = await appears(page, '[role="toolbar"] button[aria-label="Batch"]')
    button.click()
    await appears(page, '[data-testid="batch-row"]')
    expect(page.bridge.last('batch.rows')).toEqual({ ids: ['episode-110', 'episode-108'] })
    expect(page.all('[data-testid="batch-row"]')).toHaveLength(2)
  })

  it('says how long the service’s limit makes it take, where that is over a minute', async () => {
    const page = await openWindow('/episodes')
    await point(page, 'episode-110', { ctrlKey: true })
    await bulk(page, 'Edit', 'form[aria-label^="Change for"]')
    await page.type('Author', 'Harbour Radio')
    expect(page.words()).not.toContain('the service takes')
    await press(page, 'Escape')
    rows(page)[0]!.focus()
    await press(page, 'a', { ctrlKey: true })
    await bulk(page, 'Edit', 'form[aria-label="Change for 112 episodes"]')
    await page.type('Author', 'Harbour Radio')
    expect(page.words()).toContain('About 4 min: the service takes 10 requests in 10 s.')
  })

  it('tells how far it came when something failed on the way', async () => {
    const page = await openWindow('/episodes')
    rows(page)[0]!.focus()
    await press(page, 'a', { ctrlKey: true })
    await bulk(page, 'Edit', 'form[aria-label^="Change for"]')
    let calls = 0
    page.bridge.answer('episodes.editMany', () =>
      (calls += 1) === 1 ? ok([]) : fail('disk-full', 'There is no room left on the disk.'),
    )
    await page.type('Author', 'Harbour Radio')
    page.all('form[aria-label="Change for 112 episodes"] button[type="submit"]')[0]!.click()
    await page.settle()
    expect(page.words()).toContain('There is no room left on the disk.')
    expect(page.words()).toContain('100 of 112 are changed, the others are not.')
  })
})
