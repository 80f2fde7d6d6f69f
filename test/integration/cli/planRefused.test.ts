import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openStudio } from './studio.ts'

describe('a plan with rows that cannot be carried out', () => {
  it('names each of them with its line and all its reasons, and sends nothing of the rest', async () => {
    const studio = await openStudio()
    studio.record('good.wav')
    studio.record('other.wav')
    writeFileSync(join(studio.folder, 'notes.wav'), 'Remember the guests.\n')
    const plan = studio.plan(
      'plan.csv',
      'file,episode_id,show,title,number,status,publish_at',
      'good.wav,,tidewater-stories,Good,,published,',
      'gone.wav,,tidewater-stories,,,,',
      'notes.wav,,tidewater-stories,,,,',
      './good.wav,,3,Good again,,,',
      'other.wav,,nowhere,,0,live,',
      'other.wav,,tidewater-stories,,,scheduled,2020-01-01 06:00',
      ',46,tidewater-stories,"A title',
      'of two lines",,,',
      ',46,,Twice,,,',
      ',46,studio-notes,,,,',
      ',no-such-one,,Title,,,',
    )
    const run = await studio.run(['plan', plan, '--json'])
    expect(run.code).toBe(1)
    const named = run.events.flatMap(({ event, line, reason }) =>
      event === 'bad-row' ? [[line, reason]] : [],
    )
    expect(named).toEqual([
      [3, expect.stringMatching(/gone\.wav.*not there/)],
      [4, expect.stringMatching(/notes\.wav.*not audio/)],
      [5, 'It is about the same recording as the row in line 2.'],
      [6, expect.stringMatching(/“live” is not a status/)],
      [6, expect.stringMatching(/number: “0”/)],
      [7, expect.stringMatching(/2020-01-01 06:00, has already passed/)],
      [10, 'It is about the same episode as the row in line 8.'],
      [11, expect.stringMatching(/is of the show “Tidewater Stories”, not of “Studio Notes”/)],
      [12, 'There is no episode “no-such-one”.'],
    ])
    for (const [line, reason] of named)
      expect(run.stderr).toContain(`Line ${String(line)}: ${String(reason)}`)
    expect(run.events.at(-1)).toEqual({ event: 'summary', rows: 10, badRows: 8 })
    expect(studio.wrote()).toEqual([])
    expect((await studio.run(['status', '--json'])).events.at(-1)).toMatchObject({ jobs: { waiting: 0 } })
  }, 90_000)

  it('says which shows there are when one is not among them', async () => {
    const studio = await openStudio()
    studio.record('good.wav')
    const run = await studio.run([
      'plan',
      studio.plan('p.csv', 'file,show', 'good.wav,nowhere', 'good.wav,elsewhere'),
    ])
    expect(run.code).toBe(1)
    expect(run.stderr).toMatch(/^Line 2: There is no show “nowhere”: the shows are .*tidewater-stories/m)
    expect(run.stderr).toMatch(/^Line 3: There is no show “elsewhere”/m)
    expect(run.stdout).toBe('Nothing was sent: 2 of 2 rows cannot be carried out.\n')
  }, 60_000)
})

describe('wrong usage of plan', () => {
  it('exits 2 with a sentence', async () => {
    const studio = await openStudio()
    const row = studio.plan('row.csv', 'episode_id,title', '46,Title')
    const latin = join(studio.folder, 'latin.csv')
    writeFileSync(latin, Buffer.from('episode_id,title\n46,Gr\xfc\xdfe', 'latin1'))
    const cases: [string[], RegExp][] = [
      [[studio.plan('column.csv', 'episode_id,sohw', '46,x')], /does not know: “sohw”/],
      [[latin], /is not UTF-8 text/],
      [[join(studio.folder, 'nothing.csv')], /There is no plan at .*nothing\.csv/],
      [[studio.folder], /cannot be read \(EISDIR\)/],
      [[row, '--cadence', 'someday 06:00'], /“someday 06:00” is not a cadence/],
      [[row, '--cadence', 'tue 06:00', '--from', '2026-02-30'], /“2026-02-30” is not a date/],
      [[row, '--from', '2026-12-01'], /--cadence/],
      [[row, '--undo', '--dry-run'], /--undo stands alone/],
      [[row, '--undo'], /was never run with this account/],
    ]
    for (const [args, sentence] of cases) {
      const run = await studio.run(['plan', ...args])
      expect([args, run.code, run.stderr]).toEqual([args, 2, expect.stringMatching(sentence)])
    }
    expect(studio.wrote()).toEqual([])
  }, 60_000)
})

describe('plan, when the service', () => {
  it('is away keeps the work, exits 4, and finishes at the next run', async () => {
    const studio = await openStudio()
    studio.record('one.wav')
    const plan = studio.plan(
      'plan.csv',
      'file,episode_id,show,title,status',
      'one.wav,,tidewater-stories,One,published',
      ',46,,New name,',
    )
    expect((await studio.run(['plan', plan, '--dry-run'])).code).toBe(0)
    await studio.leave()
    const away = await studio.run(['plan', plan, '--json'])
    expect([away.code, away.stderr]).toEqual([
      4,
      expect.stringMatching(/^The plan rests on what was last seen: [^]*Work is kept and goes on/),
    ])
    expect(away.events.at(-1)).toMatchObject({
      jobs: { done: 0, waiting: 4, needsAttention: 0 },
      conflicts: 0,
    })

    await studio.comeBack()
    expect((await studio.run(['plan', plan])).code).toBe(0)
    expect(studio.wrote().filter((line) => line === 'POST /v1/episodes')).toHaveLength(1)
    const episodes = await studio.episodes('tidewater-stories')
    expect([episodes.get('One')?.attributes.status, episodes.get('New name')?.id]).toEqual([
      'published',
      '46',
    ])
  }, 90_000)
})

describe('plan --undo', () => {
  it('says what it took back and what it left alone', async () => {
    const studio = await openStudio()
    const plan = studio.plan('plan.csv', 'episode_id,title,season', '46,New name,3')
    expect((await studio.run(['plan', plan])).code).toBe(0)
    await studio.send('PATCH', '/v1/episodes/46', { episode: { title: 'Theirs' } })
    const run = await studio.run(['plan', plan, '--undo'])
    expect([run.code, run.stderr]).toEqual([0, ''])
    expect(run.stdout.split('\n').slice(0, 2)).toEqual([
      'Taking back what the last run did to 1 episode.',
      'Theirs: title is left as it is. It was changed since.',
    ])
    expect((await studio.episodes('tidewater-stories')).get('Theirs')?.attributes).toMatchObject({
      season: 2,
    })
    const again = await studio.run(['plan', plan, '--undo', '--json'])
    expect(again.events[0]).toEqual({ event: 'undone', episodes: 0 })
    expect(again.code).toBe(0)
  }, 60_000)
})
