import { expect } from 'vitest'
import { routes } from '../../../shared/api/routes.ts'
import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { heardEpisode } from './busyDay.ts'
import type { Connected } from './sandboxApp.ts'

/** Changes an episode here. */
async function editHere({ page }: Connected, id: string, fields: Partial<EpisodeText>): Promise<void> {
  await page.evaluate(
    async ([episodeId, changed]) => {
      const { wavedrop } = window as unknown as { wavedrop: Bridge }
      await wavedrop.invoke('episodes.edit', { id: episodeId, fields: changed })
    },
    [id, fields] as const,
  )
}
/** How an episode stands: whether the service has it as it is here, and of how many fields it does not. */
async function stands({ page }: Connected, id: string): Promise<string> {
  return await page.evaluate(async (wanted) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const found = await wavedrop.invoke('episodes.get', { id: wanted })
    return found.ok ? `${found.value.sync}, ${found.value.conflictCount} contested` : found.error.message
  }, id)
}
async function sent(world: Connected, id: string): Promise<void> {
  await expect.poll(() => stands(world, id), { timeout: 20_000 }).toBe('on-service, 0 contested')
}
async function editThere(world: Connected, title: string, fields: object): Promise<void> {
  const list = routes['episodes.list'].response.parse(
    await world.elsewhere('GET', '/v1/episodes?pagination[per]=100'),
  )
  const remote = list.data.find((episode) => episode.attributes.title === title)
  await world.elsewhere('PATCH', `/v1/episodes/${remote?.id ?? ''}`, { episode: fields })
}

const title = 'The Long Way Round'

/** Gives an episode a history: written, changed here, changed on the service, and both merged. Answers its id. */
export async function everyVersion(world: Connected): Promise<string> {
  const id = await heardEpisode(world.page)
  await editHere(world, id, { title, summary: 'The first summary.' })
  await sent(world, id)
  await editThere(world, title, { author: 'Somebody Else', description: '<p>Notes from elsewhere.</p>' })
  await editHere(world, id, { keywords: 'ferries, tides' })
  await sent(world, id)
  return id
}

/** Changes three fields of that episode on both sides at once. */
export async function contest(world: Connected, id: string): Promise<void> {
  await editThere(world, title, {
    title: 'The Short Way Back',
    author: 'Their Author',
    description: `<p>${'What they wrote is long. '.repeat(40)}</p>`,
  })
  await editHere(world, id, {
    title: 'The Very Long Way Round',
    author: 'My Author',
    description: `<p>${'What I wrote is longer. '.repeat(40)}</p>`,
  })
  await expect.poll(() => stands(world, id), { timeout: 20_000 }).toMatch(/3 contested$/)
}
