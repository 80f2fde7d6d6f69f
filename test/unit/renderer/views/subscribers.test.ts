import { describe, expect, it, vi } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { aSubscriber } from '../support/audienceAnswers.ts'
import { age, emails, many, onShow, openSubscribers, press, rowOf, rows } from '../support/openSubscribers.ts'
import { openWindow, words } from '../support/openWindow.ts'
import { sampleNow } from '../support/sampleData.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

describe('a public show', () => {
  it('says why it has no subscribers, and leads to a show that has some', async () => {
    const page = await openSubscribers(onShow('show-1'))
    expect(page.words()).toContain('“Harbour Talk” is public')
    expect(page.words()).toContain('A private show is heard only by people you add here')
    expect(page.bridge.last('subscribers.list')).toBeUndefined()
    await page.click('See the subscribers of “Patrons only”')
    expect(emails(page)).toEqual(['ada@example.com', 'ben@example.com'])
  })
})

describe('the list of subscribers', () => {
  it('shows who is there and who has opened their feed', async () => {
    const page = await openSubscribers()
    expect(words(rowOf(page, 'ada@example.com'))).toContain('Activated')
    expect(words(rowOf(page, 'ben@example.com'))).toContain('Waiting')
  })

  it('is searched as one types, and narrowed to those who wait', async () => {
    const page = await openSubscribers()
    await page.type('Search subscribers', 'be')
    await page.clock.advance(200)
    expect(page.bridge.last('subscribers.list')).toMatchObject({ showId: 'show-3', query: 'be' })
    expect(emails(page)).toEqual(['ben@example.com'])
    await page.type('Search subscribers', 'nobody')
    await page.clock.advance(200)
    expect(page.words()).toContain('Nobody matches')
    await page.click('Show all')
    page
      .all('input[type="radio"]')
      .find((radio) => radio.getAttribute('value') === 'waiting')!
      .click()
    await page.settle()
    expect(page.bridge.last('subscribers.list')).toMatchObject({ activated: false })
    expect(emails(page)).toEqual(['ben@example.com'])
  })

  it('draws only what is seen of ten thousand, and fetches only that', async () => {
    const page = await openSubscribers({ subscribers: many(10_000) })
    expect(page.words()).toContain('10,000')
    expect(rows(page).length).toBeLessThan(60)
    const asked = page.bridge.asked.filter(({ channel }) => channel === 'subscribers.list')
    expect(asked.length).toBeLessThan(4)
    rows(page)[0]!.focus()
    await press(page, 'End')
    expect(emails(page)).toContain('listener9999@example.com')
    expect(rows(page).length).toBeLessThan(80)
  })

  it('is asked for again when something changed, where one looks', async () => {
    const page = await openSubscribers()
    page.bridge.world.subscribers.unshift(aSubscriber({ email: 'cy@example.com' }))
    page.bridge.emit('subscribers.changed', { showId: 'show-1' })
    await page.settle()
    expect(emails(page)).not.toContain('cy@example.com')
    page.bridge.emit('subscribers.changed', { showId: 'show-3' })
    await page.settle()
    expect(emails(page)).toEqual(['cy@example.com', 'ada@example.com', 'ben@example.com'])
  })

  it('says where each change is, and what the service had against one', async () => {
    const error = { code: 'invalid' as const, message: 'The service does not take this address: is odd.' }
    const page = await openSubscribers({
      subscribers: [
        aSubscriber({ email: 'new@example.com', remoteId: null, welcome: true, sync: 'saved-here' }),
        aSubscriber({ email: 'quiet@example.com', remoteId: null, welcome: false, sync: 'saved-here' }),
        aSubscriber({ email: 'out@example.com', sync: 'sending' }),
        aSubscriber({ email: 'to@example.com', emailOnService: 'from@example.com', sync: 'saved-here' }),
        aSubscriber({ email: 'odd@example.com', remoteId: null, sync: 'needs-attention', error }),
      ],
    })
    const line = (email: string) => words(rowOf(page, email))
    expect(line('new@example.com')).toContain('Not added yet · a welcome e-mail follows')
    expect(line('quiet@example.com')).toContain('without a welcome e-mail')
    expect(line('out@example.com')).toContain('Sending')
    expect(line('to@example.com')).toContain('On the service still from@example.com')
    expect(line('odd@example.com')).toContain('is odd')
  })

  it('teaches what would fill it', async () => {
    const page = await openSubscribers({ subscribers: [] })
    expect(page.words()).toContain('Nobody yet')
  })

  it('says why it could not be read, and reads it when tried again', async () => {
    const page = await openWindow('/subscribers', onShow('show-3'), (bridge) =>
      bridge.answer('subscribers.list', () => fail('internal', 'The disk is asleep.')),
    )
    await vi.dynamicImportSettled()
    await page.settle()
    expect(page.words()).toContain('The subscribers could not be read.')
    page.bridge.answer('subscribers.list', () => ok({ rows: [aSubscriber()], total: 1, seenAt: sampleNow }))
    await page.click('Try again')
    expect(emails(page)).toEqual(['ada@example.com'])
  })
})

describe('how old the list is', () => {
  it('is said, and an old list is asked for anew with how far that is', async () => {
    let answer: () => void = () => undefined
    const page = await openWindow('/subscribers', { ...onShow('show-3'), audienceSeenAt: null }, (bridge) =>
      bridge.answer('subscribers.refresh', () => new Promise((resolve) => (answer = () => resolve(ok())))),
    )
    await vi.dynamicImportSettled()
    await page.settle()
    expect(age(page)).toBe('Asking the service')
    page.bridge.emit('subscribers.reading', { showId: 'show-3', found: 1400 })
    await page.settle()
    expect(age(page)).toBe('Asking the service, 1,400 so far')
    page.bridge.world.audienceSeenAt = page.clock.now()
    answer()
    await page.settle()
    expect(age(page)).toBe('The service was asked just now.')
  })

  it('is said offline, without asking', async () => {
    const connectivity = { ...sampleWorld().connectivity, state: 'offline' as const }
    const page = await openSubscribers({ connectivity, audienceSeenAt: sampleNow - 3 * 3_600_000 })
    expect(age(page)).toBe(
      'Offline. The service was last asked 3 hours ago; what you change is kept here and sent later.',
    )
  })

  it('says why the service could not be asked, and keeps the list', async () => {
    const page = await openSubscribers()
    page.bridge.answer('subscribers.refresh', () =>
      fail('unexpected-answer', 'The service answered nonsense.'),
    )
    await page.click('Ask the service for the list')
    expect(page.words()).toContain('The service could not be asked.')
    expect(emails(page)).toHaveLength(2)
  })
})
