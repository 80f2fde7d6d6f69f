import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, minute, sampleNow } from '../support/sampleData.ts'
import type { World } from '../support/sampleWorld.ts'

const now = anEpisode({ id: 'episode-110' })
const version = (number: number, over: Partial<World['versions'][string][number]['version']>) => ({
  number,
  author: 'here' as const,
  beganAt: sampleNow - (10 - number) * minute,
  endedAt: sampleNow - (10 - number) * minute,
  changed: ['title' as const],
  ...over,
})
const history: World['versions'] = {
  'episode-110': [
    { version: version(3, { changed: ['title', 'summary'] }), text: now.fields },
    {
      version: version(2, { author: 'service', changed: ['number'] }),
      text: { ...now.fields, title: 'Horns' },
    },
    {
      version: version(1, {}),
      text: { ...now.fields, title: 'Horns', number: 9, summary: 'The first words.' },
    },
  ],
}

async function openVersions(
  over: Partial<World> = {},
  prepare?: Parameters<typeof openWindow>[2],
): Promise<OpenWindow> {
  const episodes = [anEpisode({ id: 'episode-110' })]
  const page = await openWindow('/episodes/episode-110', { episodes, versions: history, ...over }, prepare)
  await page.click('Versions')
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}
const listed = (page: OpenWindow) => page.all('[data-testid="version"]').map(words)
const shown = (page: OpenWindow) => words(page.all('[data-testid="version-text"]')[0]!)
async function look(page: OpenWindow, number: number) {
  page.all(`[data-testid="version"][data-number="${number}"]`)[0]!.click()
  await page.settle()
}

describe('the versions of an episode', () => {
  it('lists when, who and what, in the show’s zone', async () => {
    const page = await openVersions()
    expect(listed(page)).toEqual([
      'Sat 21 Nov, 08:53 Changed here Title, Summary',
      'Sat 21 Nov, 08:52 Changed on the service Number',
      'Sat 21 Nov, 08:51 Written here The first version',
    ])
  })

  it('shows one beside what the text says now, the differing fields alone', async () => {
    const page = await openVersions()
    await look(page, 2)
    expect(page.bridge.last('episodes.version')).toEqual({ id: 'episode-110', number: 2 })
    expect(shown(page)).toContain('1 field differs from now Title Then Horns Now Fog Signals')
    expect(shown(page)).toContain('13 fields are as they are now')
  })

  it('says of the newest that it is what the text says now, and does not offer to restore it', async () => {
    const page = await openVersions()
    await look(page, 3)
    expect(shown(page)).toContain('This is what the episode says now.')
    expect(shown(page)).not.toContain('Restore')
  })

  it('is walked with the arrow keys', async () => {
    const page = await openVersions()
    await look(page, 3)
    const list = page.all('[data-testid="version"]')
    list[0]!.focus()
    list[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
    await page.settle()
    expect(document.activeElement).toBe(list[1])
    expect(shown(page)).toContain('Then Horns')
  })

  it('restores one, and Undo brings back every field it replaced', async () => {
    const page = await openVersions()
    await look(page, 1)
    await page.click('Restore this version')
    expect(page.bridge.last('episodes.restore')).toEqual({ id: 'episode-110', number: 1 })
    expect(page.field('Title').value).toBe('Horns')
    expect(page.words()).toContain('The version of Sat 21 Nov, 08:51 is back.')
    await page.click(/^Undo: /)
    expect(page.bridge.last('episodes.edit')).toEqual({
      id: 'episode-110',
      fields: { title: now.fields.title, summary: now.fields.summary, number: now.fields.number },
    })
    expect(page.field('Title').value).toBe('Fog Signals')
  })

  it('saves what is being typed before the list is read', async () => {
    const page = await openWindow('/episodes/episode-110', { versions: history })
    await page.type('Title', 'Just typed')
    await page.click('Versions')
    await vi.dynamicImportSettled()
    await page.settle()
    const order = page.bridge.asked.map(({ channel }) => channel)
    expect(order.indexOf('episodes.edit')).toBeGreaterThan(-1)
    expect(order.indexOf('episodes.edit')).toBeLessThan(order.indexOf('episodes.versions'))
  })

  it('teaches what will be kept while there is only one', async () => {
    const page = await openVersions({ versions: {} })
    expect(page.words()).toContain('Only one version so far')
  })

  it('says why they could not be read, and reads them when tried again', async () => {
    const page = await openVersions({}, (bridge) =>
      bridge.answer('episodes.versions', () => fail('internal', 'The data could not be read.')),
    )
    expect(page.words()).toContain('The versions could not be read. The data could not be read.')
    page.bridge.answer('episodes.versions', () => ok(history['episode-110']!.map((each) => each.version)))
    await page.click('Try again')
    expect(listed(page)).toHaveLength(3)
  })

  it('says why one could not be restored, and stays open', async () => {
    const page = await openVersions({}, (bridge) =>
      bridge.answer('episodes.restore', () => fail('disk-full', 'The disk is full.')),
    )
    await look(page, 1)
    await page.click('Restore this version')
    expect(page.words()).toContain('The disk is full.')
    expect(listed(page)).toHaveLength(3)
  })
})
