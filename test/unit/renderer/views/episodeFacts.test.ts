import { describe, expect, it } from 'vitest'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode, aShow } from '../support/sampleData.ts'

const verdict = (page: OpenWindow) => words(page.all('[data-testid="artwork-verdict"]')[0]!)
const saveState = (page: OpenWindow) => page.all('[data-testid="save-state"]')[0]!
const check = (page: OpenWindow, name: string) => page.all(`[data-testid="ready-${name}"] button`)[0]!
const artworkField = 'Artwork address'

/** A picture of this many pixels has loaded. */
async function load(page: OpenWindow, width: number, height: number) {
  const image = page.all('[data-testid="artwork"] img')[0]!
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } })
  image.dispatchEvent(new Event('load'))
  await page.settle()
}

describe('what is missing', () => {
  it.each([
    ['title', 'Title'],
    ['number', 'Number'],
    ['artwork', artworkField],
  ])('leads to its field: %s', async (name, field) => {
    const page = await openWindow('/episodes/episode-110')
    check(page, name).click()
    await page.settle()
    expect(document.activeElement).toBe(page.field(field))
  })

  it('leads to the choice for the explicit flag, and to the audio', async () => {
    const page = await openWindow('/episodes/episode-110', { episodes: [anEpisode({ hasAudio: false })] })
    check(page, 'explicit').click()
    expect(document.activeElement?.closest('[role="radiogroup"]')?.getAttribute('aria-label')).toBe(
      'Explicit content',
    )
    check(page, 'audio').click()
    expect(document.activeElement?.textContent.trim()).toBe('Add audio')
  })

  it('is said live, and a wrong address as such', async () => {
    const page = await openWindow('/episodes/episode-110')
    expect(check(page, 'artwork').closest('li')?.dataset['met']).toBe('true')
    await page.type(artworkField, 'cover.png')
    expect(words(check(page, 'artwork'))).toBe('Wrong: The artwork’s address is no web address')
    await page.type('Video page', 'youtube')
    expect(words(check(page, 'links'))).toContain('A link is no web address')
  })
})

describe('what is missing when somebody publishes', () => {
  it('leads to its field, and what asked goes away', async () => {
    const page = await openWindow('/episodes/episode-110', { episodes: [anEpisode({ title: '' })] })
    await page.click('Publish')
    expect(page.words()).toContain('It cannot go out yet:')
    page
      .all('[role="group"] li button')
      .find((button) => words(button) === 'No title yet')!
      .click()
    await page.settle()
    expect(page.words()).not.toContain('It cannot go out yet:')
    expect(document.activeElement).toBe(page.field('Title'))
  })
})

describe('half an address', () => {
  it('is not sent, is said to be unsaved, and is still there when the person comes back', async () => {
    const page = await openWindow('/episodes/episode-110')
    await page.type(artworkField, 'https:')
    await page.clock.advance(1_000)
    expect(page.bridge.last('episodes.edit')).toBeUndefined()
    expect(words(saveState(page))).toBe('Not saved, incomplete: Artwork address')
    window.location.hash = '#/episodes/episode-108'
    await page.settle()
    window.location.hash = '#/episodes/episode-110'
    await page.settle()
    expect(page.field(artworkField).value).toBe('https:')
    await page.type(artworkField, 'https://example.com/cover.png')
    await page.clock.advance(1_000)
    expect(page.bridge.last('episodes.edit')).toMatchObject({
      fields: { image_url: 'https://example.com/cover.png' },
    })
  })
})

describe('artwork', () => {
  it('is the show’s where the episode has none of its own', async () => {
    const page = await openWindow('/episodes/episode-110', {
      shows: [aShow({ imageUrl: 'https://example.com/show.png' })],
    })
    expect(page.all('[data-testid="artwork"] img')[0]?.getAttribute('src')).toBe(
      'https://example.com/show.png',
    )
    expect(verdict(page)).toBe('Empty: the show’s artwork is used.')
  })

  it.each([
    [1_400, 1_400, '1,400 × 1,400 pixels, square.'],
    [300, 300, '300 × 300 pixels. Directories want at least 1,400 × 1,400.'],
    [4_000, 4_000, '4,000 × 4,000 pixels. Directories want at most 3,000 × 3,000.'],
    [2_000, 1_000, '2,000 × 1,000 pixels. Directories want a square and cut what is not.'],
  ])('of %i × %i pixels is judged in words', async (width, height, said) => {
    const page = await openWindow('/episodes/episode-110')
    await page.type(artworkField, 'https://example.com/cover.png')
    expect(verdict(page)).toBe('Loading the picture…')
    await load(page, width, height)
    expect(verdict(page)).toBe(said)
  })

  it('that does not load gives way to the show’s, and says so', async () => {
    const page = await openWindow('/episodes/episode-110', {
      shows: [aShow({ imageUrl: 'https://example.com/show.png' })],
    })
    await page.type(artworkField, 'https://example.com/gone.png')
    page.all('[data-testid="artwork"] img')[0]!.dispatchEvent(new Event('error'))
    await page.settle()
    expect(verdict(page)).toContain('No picture could be loaded')
    expect(page.all('[data-testid="artwork"] img')[0]?.getAttribute('src')).toBe(
      'https://example.com/show.png',
    )
  })
})

describe('the facts', () => {
  it('offer an explanation of every field that can be edited there', async () => {
    const page = await openWindow('/episodes/episode-110', { shows: [aShow({ private: true })] })
    for (const name of [
      'Season',
      'Number',
      'Type',
      'Author',
      'Keywords',
      'E-mail to subscribers',
      'Video address',
    ]) {
      expect(page.button(`What “${name}” means`)).toBeDefined()
    }
  })

  it('offer e-mail to subscribers only of a private show, and leave it to the show again', async () => {
    const open = await openWindow('/episodes/episode-110')
    expect(open.all('[aria-label="E-mail to subscribers"]')).toHaveLength(0)
    const page = await openWindow('/episodes/episode-110', { shows: [aShow({ private: true })] })
    const choose = async (value: string) => {
      const group = page.all('[aria-label="E-mail to subscribers"]')[0]!
      const radio = group.querySelector<HTMLInputElement>(`input[value="${value}"]`)!
      radio.checked = true
      radio.dispatchEvent(new Event('change', { bubbles: true }))
      await page.clock.advance(1_000)
      return page.bridge.last('episodes.edit')?.fields
    }
    expect(await choose('no')).toEqual({ email_notifications: false })
    expect(await choose('show')).toEqual({ email_notifications: null })
  })

  it('copy the page, the player and the audio file’s address', async () => {
    const page = await openWindow('/episodes/episode-110')
    const names = page.all('[aria-label="Links"] li span:first-child').map((element) => words(element))
    expect(names).toEqual(['Its page', 'Player (HTML)', 'Audio file'])
    await page.click('Copy: Player (HTML)')
    await page.settle()
    expect(page.words()).toContain('Copied: Player (HTML)')
  })
})

describe('undo in a field', () => {
  it('is the field’s own after an autosave: nothing is written into it when the save is answered', async () => {
    const page = await openWindow('/episodes/episode-108')
    const title = page.field('Title')
    const written: string[] = []
    const own = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
    await page.type('Title', 'The Pilot Boats, again')
    Object.defineProperty(title, 'value', {
      get: () => own.get!.call(title) as string,
      set: (value: string) => {
        written.push(value)
        own.set!.call(title, value)
      },
    })
    await page.clock.advance(600)
    expect(page.bridge.last('episodes.edit')).toMatchObject({ fields: { title: 'The Pilot Boats, again' } })
    await page.settle()
    expect(written).toEqual([])
  })
})

describe('the downloads of the last days', () => {
  const figures = (page: OpenWindow) => page.all('[data-testid="episode-downloads"]')

  it('stand beside an episode that is out, with the way to all of its figures', async () => {
    const published = anEpisode({ status: 'published', publishedAt: 0 })
    const page = await openWindow('/episodes/episode-110', { episodes: [published] })
    expect(words(figures(page)[0]!)).toContain('Downloads')
    expect(page.bridge.last('analytics.episode')).toMatchObject({ episodeId: 'episode-110' })
    expect(figures(page)[0]!.querySelector('a')?.getAttribute('href')).toBe('#/analytics?episode=episode-110')
  })

  it('are not asked for while it is a draft', async () => {
    const page = await openWindow('/episodes/episode-110')
    expect(figures(page)).toEqual([])
    expect(page.bridge.last('analytics.episode')).toBeUndefined()
  })
})
