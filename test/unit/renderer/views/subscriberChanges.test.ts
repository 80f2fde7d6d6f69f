import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { aSubscriber } from '../support/audienceAnswers.ts'
import {
  check,
  emails,
  many,
  menu,
  notice,
  openSubscribers,
  paste,
  press,
  rowOf,
  rows,
} from '../support/openSubscribers.ts'
import { words } from '../support/openWindow.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

describe('adding subscribers', () => {
  it('shows what would become of a pasted list before anything is done', async () => {
    const page = await openSubscribers()
    await paste(
      page,
      'Name,E-mail\nCy,cy@example.com\nAda,ADA@example.com\nnobody\nDi,di@example.com\nCY@example.com',
    )
    expect(check(page)).toBe(
      '2 new subscribers 1 is no address Correct these, or leave them out: they are passed over. Line 4 nobody ' +
        '1 is a subscriber already These are passed over. ADA@example.com ' +
        '1 stands twice in the list These are passed over. Line 6 CY@example.com',
    )
    expect(page.bridge.last('subscribers.add')).toBeUndefined()
    await page.click('Add 2')
    expect(page.bridge.last('subscribers.add')).toEqual({
      showId: 'show-3',
      emails: ['cy@example.com', 'di@example.com'],
      skipWelcomeEmail: false,
    })
    expect(emails(page)).toEqual(['cy@example.com', 'di@example.com', 'ada@example.com', 'ben@example.com'])
  })

  it('can leave out the welcome e-mail, and says what that means', async () => {
    const page = await openSubscribers()
    await paste(page, 'cy@example.com')
    expect(page.words()).toContain('Without it, send them their feed link yourself')
    page.field('Send no welcome e-mail').click()
    await page.settle()
    await page.click('Add 1')
    expect(page.bridge.last('subscribers.add')).toMatchObject({ skipWelcomeEmail: true })
  })

  it('is taken back by Undo', async () => {
    const page = await openSubscribers()
    await paste(page, 'cy@example.com')
    await page.click('Add 1')
    expect(notice(page)).toBe('1 subscriber is added in a moment. Undo')
    await page.click(/^Undo: /)
    expect(page.bridge.last('subscribers.remove')).toEqual({ ids: ['subscriber cy@example.com'] })
    expect(emails(page)).toEqual(['ada@example.com', 'ben@example.com'])
    expect(notice(page)).toBe('1 subscriber was not added.')
  })

  it('says that it waits while the service is out of reach', async () => {
    const page = await openSubscribers({ connectivity: { ...sampleWorld().connectivity, state: 'offline' } })
    await paste(page, 'cy@example.com')
    await page.click('Add 1')
    expect(notice(page)).toBe('1 subscriber is kept here, and added when the service can be reached. Undo')
    rowOf(page, 'ben@example.com').click()
    rowOf(page, 'ben@example.com').focus()
    await press(page, 'Delete')
    expect(notice(page)).toBe('ben@example.com keeps access until the service can be reached. Undo')
  })

  it('stays open with the list when nobody could be added', async () => {
    const page = await openSubscribers()
    page.bridge.answer('subscribers.add', () => fail('disk-full', 'There is no room left on the disk.'))
    await paste(page, 'cy@example.com')
    await page.click('Add 1')
    expect(page.field('Addresses').value).toBe('cy@example.com')
    expect(page.words()).toContain('no room left')
  })

  it('takes no more at once than can be sent', async () => {
    const page = await openSubscribers()
    const lines = Array.from({ length: 10_001 }, (_, n) => `listener${n}@example.com`)
    await paste(page, lines.join('\n'))
    expect(check(page)).toContain('At most 10,000 at a time')
    expect(page.button('Add').disabled).toBe(true)
  })
})

describe('removing subscribers', () => {
  it('shows it at once, and Undo has them stay', async () => {
    const page = await openSubscribers()
    rowOf(page, 'ben@example.com').click()
    rowOf(page, 'ben@example.com').focus()
    await press(page, 'Delete')
    expect(page.bridge.last('subscribers.remove')).toEqual({ ids: ['subscriber ben@example.com'] })
    expect(words(rowOf(page, 'ben@example.com'))).toContain('Being removed')
    expect(notice(page)).toBe('ben@example.com loses access in a moment. Undo')
    await page.click(/^Undo: /)
    expect(page.bridge.last('subscribers.keep')).toEqual({ ids: ['subscriber ben@example.com'] })
    expect(words(rowOf(page, 'ben@example.com'))).not.toContain('Being removed')
    expect(notice(page)).toBe('ben@example.com stays a subscriber.')
  })

  it('brings back one who was never sent as they were, without another welcome than was wanted', async () => {
    const unsent = aSubscriber({
      email: 'cy@example.com',
      remoteId: null,
      welcome: false,
      sync: 'saved-here',
    })
    const page = await openSubscribers({ subscribers: [unsent] })
    rowOf(page, 'cy@example.com').focus()
    await press(page, 'Delete')
    expect(emails(page)).toEqual([])
    await page.click(/^Undo: /)
    expect(page.bridge.last('subscribers.add')).toEqual({
      showId: 'show-3',
      emails: ['cy@example.com'],
      skipWelcomeEmail: true,
    })
    expect(emails(page)).toEqual(['cy@example.com'])
  })

  it('does not pretend to bring back one whom the service has removed: it asks', async () => {
    const page = await openSubscribers()
    page.bridge.answer('subscribers.keep', ({ ids }) => ok({ gone: ids }))
    rowOf(page, 'ben@example.com').click()
    rowOf(page, 'ben@example.com').focus()
    await press(page, 'Delete')
    await page.click(/^Undo: /)
    expect(page.bridge.last('subscribers.add')).toBeUndefined()
    expect(notice(page)).toContain('they get another feed link and a welcome e-mail')
    await page.click(/^Add again/)
    expect(page.field('Addresses').value).toBe('ben@example.com')
  })

  it('removes everybody chosen, ten thousand too, and says how many', async () => {
    const page = await openSubscribers({ subscribers: many(1200) })
    page.field('Select everybody shown').click()
    await page.settle()
    expect(words(page.all('[data-testid="chosen"]')[0]!)).toContain('1,200 selected')
    await page.click('Remove')
    expect(page.bridge.last('subscribers.remove')?.ids).toHaveLength(1200)
    expect(notice(page)).toBe('1,200 subscribers lose access in a moment. Undo')
  })

  it('forgets who was chosen when others are shown', async () => {
    const page = await openSubscribers()
    page.field('Select ada@example.com').click()
    await page.settle()
    await page.type('Search subscribers', 'ben')
    await page.clock.advance(200)
    expect(page.all('[data-testid="chosen"]')).toEqual([])
  })
})

describe('changing an address', () => {
  it('is done in its place by keyboard, checked, and taken back by Undo', async () => {
    const page = await openSubscribers()
    rowOf(page, 'ada@example.com').focus()
    await press(page, 'Enter')
    await page.type('New address for ada@example.com', 'ada@')
    expect(page.button('Save').disabled).toBe(true)
    await page.type('New address for ada@example.com', 'ada@example.org')
    page.all('form')[0]!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await page.settle()
    expect(page.bridge.last('subscribers.change')).toEqual({
      id: 'subscriber ada@example.com',
      email: 'ada@example.org',
    })
    expect(words(rowOf(page, 'ada@example.com'))).toContain(
      'ada@example.org On the service still ada@example.com',
    )
    expect(document.activeElement).toBe(rowOf(page, 'ada@example.com'))
    await page.click(/^Undo: /)
    expect(page.bridge.last('subscribers.change')).toMatchObject({ email: 'ada@example.com' })
  })

  it('is given up by Escape', async () => {
    const page = await openSubscribers()
    rowOf(page, 'ada@example.com').focus()
    await press(page, 'Enter')
    page.field('New address for ada@example.com').focus()
    await press(page, 'Escape')
    expect(page.bridge.last('subscribers.change')).toBeUndefined()
    expect(document.activeElement).toBe(rowOf(page, 'ada@example.com'))
  })
})

describe('choosing by keyboard', () => {
  it('walks the rows, and chooses from one to another', async () => {
    const page = await openSubscribers({ subscribers: many(5) })
    rows(page)[0]!.focus()
    await press(page, 'ArrowDown')
    await press(page, 'x')
    await press(page, 'ArrowDown', { shiftKey: true })
    await press(page, 'ArrowDown', { shiftKey: true })
    const chosen = rows(page).filter((row) => row.getAttribute('aria-selected') === 'true')
    expect(chosen.map((row) => row.dataset['index'])).toEqual(['1', '2', '3'])
    await press(page, 'Escape')
    expect(page.all('[aria-selected="true"]')).toEqual([])
  })
})

describe('what can be done with one subscriber', () => {
  it('is offered with their own links', async () => {
    const page = await openSubscribers()
    expect(await menu(page, 'ada@example.com')).toEqual([
      'Change address',
      'Copy address',
      'Copy feed link',
      'Copy landing page link',
      'Open landing page',
      'Remove',
    ])
  })

  it('is to keep one who is being removed', async () => {
    const page = await openSubscribers({ subscribers: [aSubscriber({ removing: true, sync: 'saved-here' })] })
    expect(await menu(page, 'ada@example.com')).toContain('Keep them')
    await page.click('Keep them')
    expect(page.bridge.last('subscribers.keep')).toEqual({ ids: ['subscriber ada@example.com'] })
  })
})

describe('exporting', () => {
  it('writes everybody who is shown, not only what was read', async () => {
    const page = await openSubscribers({ subscribers: many(700) })
    page.bridge.answer('files.save', () => ok({ name: 'listeners.csv' }))
    await page.click('Export')
    const file = page.bridge.last('files.save')
    expect(file).toMatchObject({ kind: 'csv', suggestedName: 'Subscribers of Patrons only' })
    expect(file?.kind === 'csv' && file.rows).toHaveLength(700)
    expect(file?.kind === 'csv' && file.columns[0]).toBe('email')
    expect(notice(page)).toContain('Saved as listeners.csv. It holds the secret links')
  })
})
