import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../../../renderer/text.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { asked, cell, drafts, goTo, lines, openBatch, read, write } from '../support/openBatch.ts'
import { openWindow, words } from '../support/openWindow.ts'
import { anEpisode, rowOf } from '../support/sampleData.ts'
import { sampleWorld } from '../support/sampleWorld.ts'

describe('a bad cell', () => {
  it('is marked, says why, and keeps its row out of the batch', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'number')
    await write(page, 'one')
    await goTo(page, 1, 'title')
    await write(page, 'Salt')
    expect(cell(page, 0, 'number').getAttribute('aria-invalid')).toBe('true')
    expect(words(lines(page)[0]!)).toContain('A whole number from 1')
    expect(page.words()).toContain('1 row to correct')
    await page.click('Save 1')
    expect(page.bridge.last('batch.run')?.wishes.map(({ id }) => id)).toEqual(['draft-2'])
    expect(read(page, 0, 'number')).toContain('one')
  })

  it('is where the button leads to', async () => {
    const page = await openBatch()
    await goTo(page, 2, 'publishAt')
    await write(page, '2026-11-01 06:00')
    await goTo(page, 0, 'title')
    await page.click('1 row to correct')
    expect(document.activeElement).toBe(cell(page, 2, 'publishAt'))
    expect(words(lines(page)[2]!)).toContain('This time has passed')
  })
})

describe('rows that are sent', () => {
  it('are not called done while it is not known yet that they are on their way', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Fog Horns')
    const asked = Promise.withResolvers<undefined>()
    page.bridge.answer('batch.rows', () => asked.promise.then(() => ok([])))
    await page.click('Save 1')
    expect(page.bridge.last('batch.rows')).toHaveProperty('ids')
    expect(words(lines(page)[0]!)).not.toContain('Done')
    asked.resolve(undefined)
  })
})

describe('the cadence', () => {
  it('fills empty times, and leaves those that are typed', async () => {
    const page = await openBatch()
    await goTo(page, 1, 'publishAt')
    await write(page, '2026-12-01 06:00')
    await page.click('Fill cadence')
    await page.click('Fill 3 empty times')
    expect(page.bridge.last('batch.slots')).toMatchObject({
      cadence: { weekdays: [2], time: '06:00' },
      except: ['draft-2'],
    })
    expect([0, 1, 2, 3].map((row) => read(page, row, 'publishAt'))).toEqual([
      'Tue 8 Dec, 06:00',
      'Tue 1 Dec, 06:00',
      'Tue 15 Dec, 06:00',
      'Tue 22 Dec, 06:00',
    ])
    expect(page.words()).toContain('Schedule 4')
    await page.click(/^Undo/)
    expect(read(page, 0, 'publishAt')).toBe('')
  })

  it('leaves out what has no audio yet, and says so', async () => {
    const page = await openWindow('/batch', { episodes: [anEpisode({ id: 'bare', hasAudio: false })] })
    await page.click('Fill cadence')
    expect(page.words()).toContain('No row with audio is without a time.')
  })
})

describe('the dry run', () => {
  it('says in words what would be done, with calls and time, and sends nothing', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'publishAt')
    await write(page, '2026-12-01 06:00')
    await page.click('Dry run')
    const dry = words(page.all('[data-testid="dry-run"]')[0]!)
    expect(dry).toContain('1 request · about 1 s. Nothing has been sent.')
    expect(dry).toContain('Scheduled Tue 1 Dec, 06:00 (Europe/Lisbon)')
    expect(dry).toContain('PATCH /v1/episodes/draft-1/publish')
    expect(asked(page, 'batch.run')).toEqual([])
  })
})

describe('the button', () => {
  it('sends it all, follows it, and can be undone as a whole', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'publishAt')
    await write(page, '2026-12-01 06:00')
    await write(page, '2026-12-08 06:00')
    await page.click('Schedule 2')
    expect(page.bridge.last('batch.run')?.wishes).toEqual([
      { id: 'draft-1', fields: {}, publishing: { status: 'scheduled', at: Date.UTC(2026, 11, 1, 6, 0) } },
      { id: 'draft-2', fields: {}, publishing: { status: 'scheduled', at: Date.UTC(2026, 11, 8, 6, 0) } },
    ])
    expect(page.words()).toContain('0 of 2 done')
    expect(lines(page).map((line) => line.dataset['state'])).toEqual([
      'sending',
      'sending',
      'untouched',
      'untouched',
    ])

    const [first] = page.bridge.world.episodes
    Object.assign(first!, {
      sync: 'on-service',
      status: 'scheduled',
      publishedAt: first!.asked?.publishedAt,
      asked: null,
    })
    page.bridge.emit('episodes.changed', { changed: [rowOf(first!)], removed: [] })
    await page.settle()
    expect(page.words()).toContain('1 of 2 done')
    expect(lines(page)[0]!.dataset['state']).toBe('done')
    await page.click('Undo batch')
    expect(page.bridge.last('batch.undo')).toEqual({ id: 1 })
    expect(page.words()).toContain('2 episodes were taken back.')
  })

  it('says what failed, at its row and in words', async () => {
    const page = await openBatch()
    await goTo(page, 0, 'title')
    await write(page, 'Foghorns')
    await page.click('Save 1')
    const [first] = page.bridge.world.episodes
    const error = {
      code: 'invalid',
      message: 'The service refused a change.',
      hint: 'Correct the field.',
    } as const
    page.bridge.emit('episodes.changed', {
      changed: [{ ...rowOf(first!), sync: 'needs-attention', error }],
      removed: [],
    })
    await page.settle()
    expect(lines(page)[0]!.dataset['state']).toBe('stuck')
    expect(words(lines(page)[0]!)).toContain('The service refused a change.')
    expect(page.words()).toContain('1 needs you')
  })

  it('keeps everything typed when the main process changed nothing', async () => {
    const page = await openBatch((bridge) => {
      const error = { code: 'time-passed', message: 'That time has already passed.' } as const
      bridge.answer('batch.run', () => ok({ run: null, refused: [{ id: 'draft-1', error }] }))
    })
    await goTo(page, 0, 'title')
    await write(page, 'Foghorns')
    await page.click('Save 1')
    expect(page.words()).toContain('That time has already passed.')
    expect(page.words()).toContain('Nothing was changed')
    expect(read(page, 0, 'title')).toBe('Foghorns')
  })
})

describe('a plan from a file', () => {
  it('stands in the grid with what it wants, and names the rows that are bad', async () => {
    const page = await openBatch((bridge) => {
      const row = { showId: 'show-1', bytes: 5_000_000, episode: null, file: 'HT-41.wav' }
      const fields = { title: 'HT-41', season: null, number: null, type: null, explicit: null, summary: null }
      const publishing = { status: 'scheduled', at: Date.UTC(2026, 11, 1, 6, 0) } as const
      bridge.answer('batch.openPlan', () =>
        ok({
          name: 'december.csv',
          rows: [
            {
              ...row,
              id: 'recording-1',
              fields,
              wish: { fields: { title: 'The Clockmaker', keywords: 'clocks' }, publishing },
            },
          ],
          bad: [{ line: 3, reason: 'It does not say which show the file is for.' }],
        }),
      )
    })
    await page.click('Open CSV')
    expect(page.words()).toContain('From december.csv')
    expect(page.words()).toContain('Line 3: It does not say which show the file is for.')
    expect(read(page, 0, 'title')).toBe('The Clockmaker')
    expect(read(page, 0, 'publishAt')).toBe('Tue 1 Dec, 06:00')
    await page.click('Schedule 1')
    expect(page.bridge.last('batch.run')?.wishes).toEqual([
      {
        id: 'recording-1',
        fields: { title: 'The Clockmaker', keywords: 'clocks' },
        publishing: { status: 'scheduled', at: Date.UTC(2026, 11, 1, 6, 0) },
      },
    ])
  })
})

describe('when there is nothing', () => {
  it('says what would fill the grid', async () => {
    const page = await openWindow('/batch', { episodes: [] })
    expect(page.words()).toContain('No draft without a date')
  })

  it('says why it could not be read, and tries again', async () => {
    const page = await openBatch((bridge) =>
      bridge.answer('batch.rows', () => fail('internal', 'The disk is gone.')),
    )
    expect(page.words()).toContain('The disk is gone.')
    const before = asked(page, 'batch.rows').length
    await page.click('Try again')
    expect(asked(page, 'batch.rows').length).toBe(before + 1)
  })
})

describe('in German', () => {
  afterEach(() => speak('en'))

  it('reads and writes German words', async () => {
    const world = sampleWorld({ episodes: drafts() })
    world.preferences.language = 'de'
    const page = await openWindow('/batch', { episodes: drafts(), preferences: world.preferences })
    expect(read(page, 0, 'explicit')).toBe('Nein')
    await goTo(page, 0, 'explicit')
    await write(page, 'ja')
    await goTo(page, 0, 'publishAt')
    await write(page, 'jetzt')
    expect(read(page, 0, 'publishAt')).toBe('Sofort')
    await page.click('1 veröffentlichen')
    expect(page.bridge.last('batch.run')?.wishes).toEqual([
      { id: 'draft-1', fields: { explicit: true }, publishing: { status: 'published', at: null } },
    ])
  })
})
