import { describe, expect, it, vi } from 'vitest'
import { fail } from '../../../../shared/ipc/result.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'
import type { World } from '../support/sampleWorld.ts'

const conflicts = [
  { field: 'title', base: 'Fog', local: 'Fog Signals', remote: 'Fog Horns' },
  { field: 'number', base: 109, local: 110, remote: 111 },
] as const
const contested = () =>
  anEpisode({ id: 'episode-110', sync: 'needs-attention', conflicts: conflicts.map((each) => ({ ...each })) })

/** The window at an episode, with what it fetches when it needs it. */
async function openEpisode(over: Partial<World> = {}): Promise<OpenWindow> {
  const page = await openWindow('/episodes/episode-110', { episodes: [contested()], ...over })
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}
const fieldsLeft = (page: OpenWindow) =>
  page.all('[data-testid="conflict"]').map((field) => field.dataset['field'])
const notice = (page: OpenWindow) => page.all('[data-testid="done-notice"]').map(words).at(-1)
const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a field that was changed here and on the service', () => {
  it('shows what it was and both values, with the differing words marked', async () => {
    const page = await openEpisode()
    expect(words(page.all('[data-testid="conflict"][data-field="title"]')[0]!)).toBe(
      'Title What it was: Fog Here Fog Signals On the service Fog Horns Keep mine Take theirs Write another',
    )
    expect(page.all('[data-field="title"] mark').map((mark) => mark.textContent)).toEqual([
      'Signals',
      'Horns',
    ])
    expect(page.words()).toContain('2 fields to decide')
  })

  it('keeps mine, and offers no way back because no text changed', async () => {
    const page = await openEpisode()
    await page.click('Keep mine: Title')
    expect(page.bridge.last('episodes.resolve')).toEqual({ id: 'episode-110', field: 'title', side: 'local' })
    expect(fieldsLeft(page)).toEqual(['number'])
    expect(notice(page)).toBe('Title: yours is kept, and sent over the service’s.')
  })

  it('takes theirs, and Undo brings mine back', async () => {
    const page = await openEpisode()
    await page.click('Take theirs: Title')
    expect(page.field('Title').value).toBe('Fog Horns')
    expect(notice(page)).toBe('Title is now what the service has. Undo')
    await page.click(/^Undo: /)
    expect(page.bridge.last('episodes.edit')).toEqual({ id: 'episode-110', fields: { title: 'Fog Signals' } })
    expect(page.field('Title').value).toBe('Fog Signals')
  })

  it('is not put back over what was written after it was settled', async () => {
    const page = await openEpisode()
    await page.click('Take theirs: Title')
    await page.type('Title', 'Fog Horns, final')
    await page.clock.advance(600)
    await page.click(/^Undo: /)
    expect(page.field('Title').value).toBe('Fog Horns, final')
    expect(notice(page)).toContain('It was changed again since')
  })

  it('takes another text, beginning with mine', async () => {
    const page = await openEpisode()
    await page.click('Write another: Title')
    expect(page.field('What Title is to be').value).toBe('Fog Signals')
    await page.type('What Title is to be', 'Fog, Signals and Horns')
    page.all('[data-testid="conflicts"] form')[0]!.dispatchEvent(new Event('submit', { cancelable: true }))
    await page.settle()
    expect(page.bridge.last('episodes.resolve')).toEqual({
      id: 'episode-110',
      side: 'other',
      fields: { title: 'Fog, Signals and Horns' },
    })
    expect(page.field('Title').value).toBe('Fog, Signals and Horns')
  })

  it('takes another number as a number', async () => {
    const page = await openEpisode()
    await page.click('Write another: Number')
    await page.type('What Number is to be', '112')
    page.all('[data-testid="conflicts"] form')[0]!.dispatchEvent(new Event('submit', { cancelable: true }))
    await page.settle()
    expect(page.bridge.last('episodes.resolve')).toMatchObject({ fields: { number: 112 } })
  })

  it('closes with the last field and says that everything is decided', async () => {
    const page = await openEpisode()
    await page.click('Keep mine: Title')
    await page.click('Take theirs: Number')
    expect(page.all('[data-testid="conflicts"]')).toEqual([])
    expect(notice(page)).toContain('Everything is decided.')
    expect(document.activeElement).toBe(page.field('Title'))
  })

  it('stays when it could not be settled, and says why', async () => {
    const page = await openEpisode()
    page.bridge.answer('episodes.resolve', () => fail('disk-full', 'The disk is full.'))
    await page.click('Keep mine: Title')
    expect(fieldsLeft(page)).toEqual(['title', 'number'])
    expect(page.words()).toContain('The disk is full.')
    expect(focused()).toBe('Keep mine: Title')
  })

  it('saves what is being typed before it is settled', async () => {
    const page = await openEpisode()
    await page.type('Title', 'Fog Signals, mine')
    await page.click('Keep mine: Title')
    const order = page.bridge.asked.map(({ channel }) => channel)
    expect(order.indexOf('episodes.edit')).toBeLessThan(order.indexOf('episodes.resolve'))
    expect(order).toContain('episodes.edit')
  })
})

describe('deciding by keyboard', () => {
  it('goes between choices and fields with the arrow keys, and to the next field when one is settled', async () => {
    const page = await openEpisode()
    page.button('Keep mine: Title').focus()
    press('ArrowRight')
    expect(focused()).toBe('Take theirs: Title')
    press('ArrowDown')
    expect(focused()).toBe('Take theirs: Number')
    press('ArrowUp')
    press('ArrowRight')
    expect(focused()).toBe('Write another: Title')
    press('ArrowLeft')
    await page.click('Take theirs: Title')
    expect(focused()).toBe('Keep mine: Number')
  })

  it('leaves the arrow keys of a text to the text', async () => {
    const page = await openEpisode()
    await page.click('Write another: Title')
    expect(document.activeElement).toBe(page.field('What Title is to be'))
    press('ArrowDown')
    expect(document.activeElement).toBe(page.field('What Title is to be'))
    press('Escape')
    await page.settle()
    expect(focused()).toBe('Write another: Title')
  })

  it('is led to from the mark beside the field', async () => {
    const page = await openEpisode()
    expect(page.all('[data-testid="conflict-mark"]').map((mark) => mark.dataset['field'])).toEqual([
      'title',
      'number',
    ])
    await page.click('Number was changed on the service too. Show both')
    expect(focused()).toBe('Keep mine: Number')
  })
})

describe('what the window says of a conflict', () => {
  it('counts the fields in the list and beside the status, not in the words of the job', async () => {
    const page = await openEpisode({
      episodes: [{ ...contested(), error: { code: 'conflict', message: 'Also changed: title (now “x”).' } }],
    })
    expect(words(page.all('[data-testid="save-state"]')[0]!)).toBe('Saved here · 2 fields to decide')
    expect(words(page.all('[data-testid="episode-mark"]')[0]!)).toBe(
      '2 fields were changed here and on the service 2 to decide',
    )
    expect(page.words()).not.toContain('Also changed')
  })

  it('appears while a person writes, without touching the text they are in', async () => {
    const page = await openWindow('/episodes/episode-110', { episodes: [anEpisode({ id: 'episode-110' })] })
    await page.type('Title', 'Half a sen')
    const theirs = contested()
    page.bridge.world.episodes = [theirs]
    page.bridge.emit('episodes.changed', { changed: [rowOf(theirs)], removed: [] })
    await page.settle()
    await vi.dynamicImportSettled()
    await page.settle()
    expect(page.field('Title').value).toBe('Half a sen')
    expect(fieldsLeft(page)).toEqual(['title', 'number'])
  })

  it('says that theirs is in the versions when a text changed under the person’s hands', async () => {
    const page = await openWindow('/episodes/episode-110', { episodes: [anEpisode({ id: 'episode-110' })] })
    await page.type('Summary', 'My sentence')
    const changed = anEpisode({ id: 'episode-110' })
    changed.fields.summary = 'Somebody else’s'
    page.bridge.world.episodes = [changed]
    page.bridge.emit('episodes.changed', { changed: [rowOf(changed)], removed: [] })
    await page.settle()
    expect(page.field('Summary').value).toBe('My sentence')
    expect(notice(page)).toContain('Summary changed on the service while you were typing.')
  })
})
