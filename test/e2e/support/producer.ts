import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { routes } from '../../../shared/api/routes.ts'
import { parseServiceTime } from '../../../shared/domain/serviceTime.ts'
import { wavBytes } from '../../support/audio.ts'
import type { Connected } from './sandboxApp.ts'

/** The shows of the demo, each with ten recordings. */
export const tidewater = {
  title: 'Tidewater Stories',
  zone: 'America/New_York',
  takes: takes('Tidewater', 10),
}
export const lamplighter = {
  title: 'The Lamplighter Case',
  zone: 'Europe/Berlin',
  takes: takes('Lamplighter', 10),
}
export const studio = { title: 'Studio Notes', zone: 'Asia/Tokyo', takes: takes('Studio', 10) }
export const shows = [tidewater, lamplighter, studio]
export const recordings = shows.flatMap((show) => show.takes)

/** What a spreadsheet says of the serial: a title each, all of its second season. */
export const chapters = takes('Lamplighter chapter', 10)
export const opening = 'The Studio, Opened'
/** What is to come out in the end, with the zone of its show. */
export const wanted = [
  ...tidewater.takes.map((title) => ({ title, zone: tidewater.zone })),
  ...chapters.map((title) => ({ title, zone: lamplighter.zone })),
  ...[opening, ...studio.takes.slice(1)].map((title) => ({ title, zone: studio.zone })),
]

/** Titles of recordings, as their tags name them: `Tidewater take 01` and so on. */
function takes(name: string, count: number): [string, ...string[]] {
  const [first = '', ...others] = Array.from(
    { length: count },
    (_, n) => `${name} take ${String(n + 1).padStart(2, '0')}`,
  )
  return [first, ...others]
}

/** An episode as the service has it. `at` epoch ms. */
export interface Served {
  showId: string
  title: string
  season: number | null
  status: string
  at: number | null
}

/** Everything the service has, by its id. */
export async function served(world: Connected): Promise<Map<string, Served>> {
  const answer = routes['episodes.list'].response.parse(
    await world.elsewhere('GET', '/v1/episodes?pagination[per]=100'),
  )
  if (answer.meta.totalPages > 1) throw new Error('There are more episodes than were looked at')
  return new Map(
    answer.data.map(({ id, attributes, relationships }) => {
      const show = relationships?.['show']?.data
      return [
        id,
        {
          showId: show && 'id' in show ? show.id : '',
          title: attributes.title ?? '',
          season: attributes.season ?? null,
          status: attributes.status ?? '',
          at: attributes.published_at ? parseServiceTime(attributes.published_at, 'UTC') : null,
        },
      ]
    }),
  )
}

/** Ids of what listeners have. */
export function published(all: ReadonlyMap<string, Served>): string[] {
  return [...all].flatMap(([id, { status }]) => (status === 'published' ? [id] : []))
}

/** Writes recordings of a second each into a folder; answers their paths. */
export function record(folder: string, titles: readonly string[]): string[] {
  return titles.map((title) => {
    const path = join(folder, `${title}.wav`)
    writeFileSync(path, wavBytes({ seconds: 1, title }))
    return path
  })
}

/** How many of the thirty the service has as scheduled. */
export async function scheduled(world: Connected): Promise<number> {
  const all = [...(await served(world)).values()]
  return all.filter(
    ({ title, status }) => status === 'scheduled' && wanted.some((one) => one.title === title),
  ).length
}

/** Says which show it is for that was dropped or chosen. */
export async function handIn(page: Page, show: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: show }).click()
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'detached' })
}
