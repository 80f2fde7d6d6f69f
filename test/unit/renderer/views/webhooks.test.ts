import { describe, expect, it, vi } from 'vitest'
import { fail } from '../../../../shared/ipc/result.ts'
import { aWebhook } from '../support/audienceAnswers.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import type { World } from '../support/sampleWorld.ts'

/** The window at the webhooks of the public show. */
async function openWebhooks(over: Partial<World> = {}): Promise<OpenWindow> {
  const page = await openWindow('/webhooks', over)
  await vi.dynamicImportSettled()
  await page.settle()
  return page
}
const listed = (page: OpenWindow) => page.all('[data-testid="webhook"]').map(words)
const notice = (page: OpenWindow) => page.all('[data-testid="done-notice"]').map(words).at(-1)
const submit = async (page: OpenWindow) => {
  document.getElementById('add-webhook')!.dispatchEvent(new Event('submit', { cancelable: true }))
  await page.settle()
}
async function begin(page: OpenWindow, url: string) {
  await page.click('Add a webhook')
  await page.type('Tell this address', url)
}

describe('the webhooks of a show', () => {
  it('are listed with their event in words and by name, and where they are', async () => {
    const page = await openWebhooks({
      webhooks: [
        aWebhook(),
        aWebhook({ id: 'w2', event: 'chapter_read', sync: 'sending' }),
        aWebhook({
          id: 'w3',
          event: 'episode_created',
          sync: 'needs-attention',
          error: { code: 'refused', message: 'There are 50 already.' },
        }),
      ],
    })
    const [known, unknown, refused] = listed(page)
    expect(known).toContain('An episode came out episode_published https://hooks.example/published Since')
    expect(unknown).toContain('chapter_read https://hooks.example/published Sending')
    expect(refused).toContain('There are 50 already.')
  })

  it('come with what a call contains', async () => {
    const page = await openWebhooks()
    expect(page.words()).toContain('"event_name": "episode_published"')
  })

  it('teach what would fill the list', async () => {
    expect((await openWebhooks({ webhooks: [] })).words()).toContain('Nobody is told of anything')
  })

  it('are asked for, and what went wrong is said', async () => {
    const page = await openWebhooks()
    page.bridge.answer('webhooks.refresh', () => fail('forbidden', 'You may not see these.'))
    await page.click('Ask the service for the list')
    expect(page.words()).toContain('You may not see these.')
  })
})

describe('adding a webhook', () => {
  it('is done for an event and an address, and taken back by Undo', async () => {
    const page = await openWebhooks()
    await begin(page, ' https://hooks.example/new ')
    await submit(page)
    expect(page.bridge.last('webhooks.add')).toEqual({
      showId: 'show-1',
      event: 'episode_published',
      url: 'https://hooks.example/new',
    })
    expect(listed(page)).toHaveLength(2)
    await page.click(/^Undo: /)
    expect(listed(page)).toHaveLength(1)
    expect(notice(page)).toBe('The webhook was not added: An episode came out.')
  })

  it.each([
    ['hooks.example', 'This is no web address yet'],
    ['https://hooks.example/published', 'That address is told of this event already.'],
  ])('refuses %s, and says why', async (url, why) => {
    const page = await openWebhooks()
    await begin(page, url)
    await submit(page)
    expect(page.words()).toContain(why)
    expect(page.bridge.last('webhooks.add')).toBeUndefined()
  })

  it.each([
    ['http://hooks.example/new', 'This address is not encrypted'],
    ['https://ada:secret@hooks.example/new', 'a name and a password'],
  ])('takes %s, and says what to know about it', async (url, why) => {
    const page = await openWebhooks()
    await begin(page, url)
    expect(page.words()).toContain(why)
    await submit(page)
    expect(page.bridge.last('webhooks.add')).toMatchObject({ url })
  })

  it('takes an event that Wavedrop does not know, by its name', async () => {
    const page = await openWebhooks()
    await begin(page, 'https://hooks.example/new')
    page.all('[role="radio"]').at(-1)!.click()
    await page.settle()
    await page.type('Name of the event', 'chapter read')
    await submit(page)
    expect(page.words()).toContain('Names of events are letters, digits and underscores.')
    await page.type('Name of the event', 'chapter_read')
    await submit(page)
    expect(page.bridge.last('webhooks.add')).toMatchObject({ event: 'chapter_read' })
  })

  it('says of a public show what never happens to it', async () => {
    const page = await openWebhooks()
    await page.click('Add a webhook')
    expect(page.words()).toContain('This show is public, so this never happens to it.')
  })
})

describe('removing a webhook', () => {
  it('shows it at once, and Undo has it stay', async () => {
    const page = await openWebhooks()
    await page.click(/^Remove: An episode came out/)
    expect(page.bridge.last('webhooks.remove')).toEqual({ id: 'webhook-1' })
    expect(listed(page)[0]).toContain('Being removed')
    await page.click(/^Undo: /)
    expect(page.bridge.last('webhooks.add')).toEqual({
      showId: 'show-1',
      event: 'episode_published',
      url: 'https://hooks.example/published',
    })
    expect(listed(page)[0]).not.toContain('Being removed')
  })
})
