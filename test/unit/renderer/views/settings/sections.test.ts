import { afterEach, describe, expect, it } from 'vitest'
import { sections } from '../../../../../renderer/components/settings/sections.ts'
import { speak } from '../../../../../renderer/text.ts'
import type { UpdateState } from '../../../../../shared/ipc/models.ts'
import { fail, ok } from '../../../../../shared/ipc/result.ts'
import { openWindow, type OpenWindow } from '../../support/openWindow.ts'
import { aFolder } from '../../support/sampleData.ts'
import { sampleWorld } from '../../support/sampleWorld.ts'

const heading = (page: OpenWindow) => page.all('h2').map((title) => title.textContent.trim())[0]
async function turn(page: OpenWindow, label: string) {
  const id = page
    .all('label')
    .find((candidate) => candidate.textContent.trim() === label)
    ?.getAttribute('for')
  document.getElementById(id ?? '')?.click()
  await page.settle()
}
async function choose(page: OpenWindow, label: string) {
  const option = page.all('label').find((candidate) => candidate.textContent.trim() === label)
  option?.querySelector('input')?.click()
  await page.settle()
}
const updating = (updates: UpdateState) => openWindow('/settings?section=updates', { updates })
const press = (key: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, cancelable: true }))

describe('the sections of the settings', () => {
  it.each(sections)('%s is reached by its address, and says where one is', async (section) => {
    const page = await openWindow(`/settings?section=${section}`)
    const current = page.all('nav a[aria-current="page"]').map((link) => link.textContent.trim())
    expect(current.at(-1)).toBe(heading(page))
    expect(current).not.toHaveLength(0)
  })

  it.each(['/settings', '/settings?section=nowhere'])(
    '%s, which names none, leads to the accounts',
    async (place) => {
      expect(heading(await openWindow(place))).toBe('Accounts')
    },
  )

  it('say that the computer could not be asked, and ask again', async () => {
    const page = await openWindow('/settings?section=data', {}, (bridge) =>
      bridge.answer('data.get', () => fail('internal', 'The disk is away.')),
    )
    expect(page.words()).toContain('The disk is away.')
    page.bridge.answer('data.get', () => ok(page.bridge.world.kept))
    await page.click('Try again')
    expect(page.words()).toContain('~/.config/Wavedrop')
  })
})

describe('uploads', () => {
  it('are held at once, all of them', async () => {
    const page = await openWindow('/settings?section=uploads')
    await turn(page, 'Hold all uploads')
    expect(page.bridge.last('app.setPreferences')?.uploads).toMatchObject({ hold: true })
  })

  it.each([
    ['unknown', 'This system does not say whether the connection is metered'],
    ['yes', 'This connection is metered.'],
    ['no', 'This connection is not metered.'],
  ] as const)('say what the system knows of the connection: %s', async (metered, words) => {
    const page = await openWindow('/settings?section=uploads', { desktop: { startAtLogin: 'off', metered } })
    expect(page.words()).toContain(words)
  })

  it('show what was set at the icon beside the clock', async () => {
    const page = await openWindow('/settings?section=uploads')
    const held = { ...page.bridge.world.preferences }
    page.bridge.emit('preferences.changed', { ...held, uploads: { ...held.uploads, hold: true } })
    await page.settle()
    expect(page.all('[role="switch"]')[0]?.getAttribute('aria-checked')).toBe('true')
  })
})

describe('notifications', () => {
  it('are chosen one kind at a time', async () => {
    const page = await openWindow('/settings?section=notifications')
    await turn(page, 'Published')
    expect(page.bridge.last('app.setPreferences')?.notifications).toEqual({
      published: false,
      needsYou: true,
      uploaded: false,
      late: true,
      keyRefused: true,
    })
  })
})

describe('appearance', () => {
  it('is German at once for who chooses it', async () => {
    const page = await openWindow('/settings?section=appearance')
    await choose(page, 'Deutsch')
    await expect.poll(() => heading(page)).toBe('Darstellung')
    await choose(page, 'English')
    await expect.poll(() => heading(page)).toBe('Appearance')
  })

  it('grows and shrinks with the keys, from anywhere', async () => {
    const page = await openWindow('/inbox')
    for (const key of ['+', '=', '-', '0', '-']) press(key)
    await page.settle()
    const zooms = page.bridge.asked.flatMap(({ channel, request }) =>
      channel === 'app.setPreferences' ? [(request as { zoom: number }).zoom] : [],
    )
    expect(zooms).toEqual([1.1, 1.2, 1.1, 1, 0.9])
  })

  it('says its size, and comes back to the usual one', async () => {
    const page = await openWindow('/settings?section=appearance')
    await page.click('Larger')
    expect(page.words()).toContain('110%')
    await page.click('Usual size')
    expect(page.bridge.world.preferences.zoom).toBe(1)
  })
})

describe('the window and the start', () => {
  it('keeps what closing the window means', async () => {
    const page = await openWindow('/settings?section=window')
    await turn(page, 'Keep working when the window is closed')
    expect(page.bridge.last('app.setPreferences')?.window).toMatchObject({ closeToTray: true })
  })

  it('shows what the system says of the start at login, after it was asked to', async () => {
    const page = await openWindow('/settings?section=window')
    await turn(page, 'Start at login')
    expect(page.bridge.last('desktop.startAtLogin')).toEqual({ on: true })
    expect(page.all('[role="switch"]')[1]?.getAttribute('aria-checked')).toBe('true')
  })

  it('offers no start at login where there is none, and says why', async () => {
    const page = await openWindow('/settings?section=window', {
      desktop: { startAtLogin: 'unavailable', metered: 'unknown' },
    })
    expect(page.words()).toContain('This Wavedrop runs from its sources.')
    expect(page.all('[role="switch"]')[1]?.hasAttribute('disabled')).toBe(true)
  })
})

describe('updates', () => {
  it.each([
    [{ kind: 'unpackaged' }, 'there is nothing to update'],
    [{ kind: 'no-source' }, 'This build has no update source.'],
  ] as const)('say plainly when there can be none: %o', async (state, words) => {
    const page = await updating(state)
    expect(page.words()).toContain(words)
    expect(page.words()).not.toContain('Look now')
    expect(page.words()).not.toContain('Fetch them')
  })

  it.each([
    [{ kind: 'idle' }, 'Look now', 'updates.check'],
    [{ kind: 'available', version: '2.0' }, 'Fetch it', 'updates.download'],
    [{ kind: 'ready', version: '2.0', restarting: false, uploads: 0 }, 'Restart now', 'updates.restart'],
    [
      { kind: 'ready', version: '2.0', restarting: false, uploads: 2 },
      'Restart after the uploads',
      'updates.restart',
    ],
    [{ kind: 'ready', version: '2.0', restarting: true, uploads: 2 }, 'Do not restart', 'updates.stay'],
  ] as const)('%o offers “%s”', async (state, label, channel) => {
    const page = await updating(state)
    await page.click(label)
    expect(page.bridge.asked.at(-1)?.channel).toBe(channel)
  })

  it('follow what happens', async () => {
    const page = await updating({ kind: 'idle' })
    page.bridge.emit('updates.changed', { kind: 'downloading', version: '2.0', percent: 42 })
    await page.settle()
    expect(page.words()).toContain('Fetching version 2.0, 42%.')
    page.bridge.emit('updates.changed', { kind: 'ready', version: '2.0', restarting: true, uploads: 1 })
    await page.settle()
    expect(page.words()).toContain('Wavedrop restarts when 1 upload is done.')
  })
})

describe('privacy', () => {
  it('forgets what is remembered, and says that nothing is left', async () => {
    const page = await openWindow('/settings?section=privacy', {}, ({ world }) => {
      world.preferences.shows = { 'account-1': 'show-1' }
    })
    expect(page.words()).toContain('12 answers of the service about downloads')
    await page.click('Forget them: Remembered figures')
    expect(page.words()).toContain('None are kept.')
    await page.click('Forget them: Remembered shows')
    expect(page.bridge.last('app.setPreferences')).toEqual({ shows: {} })
    await page.click('Clear it: Log')
    expect(page.words()).toContain('Empty.')
  })
})

describe('data and help', () => {
  it('shows all of the report before it is saved', async () => {
    const page = await openWindow('/settings?section=data')
    await page.click('Look at the report')
    expect(page.all('[data-testid="report"]')[0]?.textContent).toContain('"wavedrop": "0.1.0"')
    await page.click('Save the report')
    expect(page.words()).toContain('The report is saved as ~/wavedrop-diagnostics.txt.')
  })

  it('keeps the report open when the person closed the dialog', async () => {
    const page = await openWindow('/settings?section=data', {}, (bridge) =>
      bridge.answer('diagnostics.save', () => ok(null)),
    )
    await page.click('Look at the report')
    await page.click('Save the report')
    expect(page.all('[data-testid="report"]')).toHaveLength(1)
  })

  it('names what was set aside', async () => {
    const page = await openWindow('/settings?section=data', {}, ({ world }) => {
      world.kept.setAside = ['wavedrop.db.damaged-5']
    })
    expect(page.words()).toContain('wavedrop.db.damaged-5')
  })
})

describe('folders', () => {
  afterEach(() => speak('en'))

  it.each([
    ['en', 'The folder Exports is not there.'],
    ['de', 'Der Ordner Exports ist nicht da.'],
  ] as const)('say what is wrong with one in the language of the window: %s', async (language, said) => {
    const error = { code: 'file-missing', message: 'The folder Exports is not there.' } as const
    const world = sampleWorld({ folders: [aFolder({ state: 'lost', error })] })
    world.preferences.language = language
    const page = await openWindow('/settings?section=folders', world)
    expect(page.words()).toContain(said)
  })

  it('are changed, shown and left alone', async () => {
    const page = await openWindow('/settings?section=folders')
    const path = '/home/ines/Podcasts/Exports'
    await page.click(`Show ${path} in the file manager`)
    expect(page.bridge.last('folders.open')).toEqual({ id: 'folder-1' })
    await page.click(`Stop watching ${path}`)
    expect(page.bridge.last('folders.unwatch')).toEqual({ id: 'folder-1' })
    expect(page.words()).toContain(`${path} is not watched any more.`)
    expect(page.words()).toContain('No folder is watched yet.')
  })
})
