import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { routes } from '../../../shared/api/routes.ts'
import { latestDays } from '../../../shared/domain/analyticsDays.ts'
import { createWorld, type World } from '../../support/world.ts'
import { anotherComputer, eventsOf, summaryOf } from './computers.ts'

const show = 'tidewater-stories'

/** The last days of the demo's downloads, and what the service counted in them, `dd-mm-yyyy`. */
async function counted(world: World, days: number) {
  const window = latestDays(days, world.clock.now() - 86_400_000, 'UTC')
  const [start, end] = [window.from, window.to].map((day) => day.split('-').reverse().join('-'))
  const answer = await world.send('GET', `/v1/analytics/${show}?start_date=${start}&end_date=${end}`)
  const { downloads = [] } = routes['analytics.show'].response.parse(answer).data.attributes
  const iso = downloads.map(({ date, downloads }) => ({
    date: date.split('-').reverse().join('-'),
    downloads,
  }))
  return { window: ['--from', window.from, '--to', window.to], days: iso }
}

test('analytics lists the downloads of a show by day, as lines, JSON or CSV', async () => {
  const world = await createWorld({ seed: 'demo' })
  const here = await anotherComputer(world)
  const { window, days } = await counted(world, 10)
  expect(days.some(({ downloads }) => downloads > 0)).toBe(true)

  const run = await here.run('analytics', show, ...window)
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(eventsOf(run, 'day')).toEqual(days.map((day) => ({ event: 'day', ...day })))
  const total = days.reduce((sum, { downloads }) => sum + downloads, 0)
  expect(summaryOf(run)).toMatchObject({ from: window[1], to: window[3], downloads: total, fresh: true })

  const csv = await here.say('analytics', show, ...window, '--csv')
  expect(csv.stdout).toBe(
    `date,downloads\n${days.map(({ date, downloads }) => `${date},${downloads}\n`).join('')}`,
  )
  const words = await here.say('analytics', show, ...window)
  expect(words.stdout.split('\n')[0]).toBe(`${days[0]?.date}  ${days[0]?.downloads}`)
})

test('analytics --episodes names each episode on each of its days, and --episode is one of them', async () => {
  const world = await createWorld({ seed: 'demo' })
  const here = await anotherComputer(world)
  const { window, days } = await counted(world, 3)
  const csv = await here.say('analytics', show, '--episodes', ...window, '--csv')
  expect(csv).toMatchObject({ code: 0, stderr: '' })
  const rows: Record<string, string>[] = parse(csv.stdout, { columns: true })
  expect(csv.stdout.split('\n')[0]).toBe('episode_id,title,published_at,date,downloads')
  const sumOf = (date: string) =>
    rows.filter((row) => row['date'] === date).reduce((sum, row) => sum + Number(row['downloads']), 0)
  expect(days.map(({ date }) => ({ date, downloads: sumOf(date) }))).toEqual(days)

  const most = rows.toSorted((a, b) => Number(b['downloads']) - Number(a['downloads']))[0]
  const one = await here.run('analytics', show, '--episode', most?.['episode_id'] ?? '', ...window)
  expect(one.code).toBe(0)
  expect(eventsOf(one, 'day').find(({ date }) => date === most?.['date'])).toMatchObject({
    downloads: Number(most?.['downloads']),
  })
})

test('a title that a spreadsheet would run as a formula is kept from it in CSV, and whole in JSON', async () => {
  const world = await createWorld({ seed: 'demo' })
  const here = await anotherComputer(world)
  const [first] = await world.episodes()
  const title = '=HYPERLINK("http://example.org"), or not'
  await world.send('PATCH', `/v1/episodes/${first?.id ?? ''}`, { episode: { title } })
  await world.send('PATCH', `/v1/episodes/${first?.id ?? ''}/publish`, { episode: { status: 'published' } })
  const { window } = await counted(world, 2)
  const home = first?.relationships?.['show']?.data
  const showId = home && !Array.isArray(home) ? home.id : ''
  const csv = await here.say('analytics', showId, '--episodes', ...window, '--csv')
  const rows: Record<string, string>[] = parse(csv.stdout, { columns: true })
  expect(rows.map((row) => row['title'])).toContain(`'${title}`)
  const json = await here.run('analytics', showId, '--episodes', ...window)
  expect(eventsOf(json, 'episode').map((event) => event['title'])).toContain(title)
})

test('without the service analytics shows what was last fetched with its age, and exits 4', async () => {
  const world = await createWorld({ seed: 'demo' })
  const here = await anotherComputer(world)
  const { window } = await counted(world, 5)
  const fetched = await here.run('analytics', show, ...window)
  world.fail(() => ({ kind: 'cut-before' }))
  const kept = await here.run('analytics', show, ...window)
  expect(kept).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/These figures are \d+ min old/) as string,
  })
  expect(eventsOf(kept, 'day')).toEqual(eventsOf(fetched, 'day'))
  expect(summaryOf(kept)).toMatchObject({ fresh: false, answered_at: summaryOf(fetched)?.['answered_at'] })

  const never = await here.run('analytics', show, '--from', '2020-01-01', '--to', '2020-01-02')
  expect(never).toMatchObject({
    code: 4,
    stdout: '',
    stderr: expect.stringMatching(/never fetched/) as string,
  })
})

test('what cannot be asked is wrong usage', async () => {
  const world = await createWorld({ seed: 'demo' })
  const here = await anotherComputer(world)
  const refused = async (...args: string[]) => {
    const { code, stderr } = await here.say('analytics', ...args)
    return `${code} ${stderr}`
  }
  expect(await refused('nowhere')).toMatch(/^2 There is no show “nowhere”/)
  expect(await refused(show, '--from', '2026-11-01')).toMatch(/^2 .*Give both --from and --to/)
  expect(await refused(show, '--from', '2026-02-30', '--to', '2026-03-01')).toMatch(/^2 From “2026-02-30”/)
  expect(await refused(show, '--from', '2026-03-02', '--to', '2026-03-01')).toMatch(/^2 From/)
  expect(await refused(show, '--from', '01-03-2026', '--to', '02-03-2026')).toMatch(/^2 From/)
  expect(await refused(show, '--episode', '1', '--episodes')).toMatch(/^2 /)
  expect(await refused(show, '--csv', '--json')).toMatch(/^2 /)
  expect(await refused(show, '--episode', '999999')).toMatch(/^2 There is no episode “999999”/)
  const other = (await world.episodes()).find(({ relationships }) => {
    const home = relationships?.['show']?.data
    return home && !Array.isArray(home) && home.id !== '1'
  })
  expect(await refused('1', '--episode', other?.id ?? '')).toMatch(/^2 Episode .* is not of the show/)
})
