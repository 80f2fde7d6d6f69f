import { expect } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import type { Webhook } from '../../../shared/api/resources.ts'
import { routes } from '../../../shared/api/routes.ts'
import type { WebhookRow } from '../../../shared/ipc/models.ts'
import { eventually } from '../../support/eventually.ts'
import type { World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'
import { latestJob } from '../subscribers/support.ts'

export const hook = 'https://hooks.example.com/wavedrop'

/** Opens the account's data and knows the show. */
export async function openKnowing(world: World): Promise<Workspace> {
  const workspace = await world.open()
  valueOf(await workspace.shows.find(world.showId))
  world.requests.length = 0
  return workspace
}

/** What the service has, oldest first. */
export async function webhooksThere(world: World): Promise<Webhook[]> {
  const answer = await world.send('GET', `/v1/webhooks?show_id=${world.showId}`)
  return routes['webhooks.list'].response.parse(answer).data
}

/** Makes one as somebody else. Answers the service's id. */
export async function addElsewhere(world: World, event: string, url: string): Promise<string> {
  const body = { show_id: world.showId, event_name: event, url }
  return routes['webhooks.create'].response.parse(await world.send('POST', '/v1/webhooks', body)).data.id
}

/** The one webhook that is listed here. */
export function onlyWebhook({ webhooks }: Workspace, { showId }: World): WebhookRow {
  const [only, ...others] = webhooks.list(showId)
  if (!only || others.length > 0) throw new Error(`There are ${webhooks.list(showId).length} webhooks here`)
  return only
}

/** A webhook whose POST was carried out and not answered; its look is not answered either until `world.fail(null)`. */
export async function loseAnswer(world: World) {
  const workspace = await openKnowing(world)
  world.fail((request) => {
    if (request.method === 'POST') return { kind: 'act-then-cut' }
    return request.path === '/v1/webhooks' ? { kind: 'cut-before' } : undefined
  })
  workspace.runner.start()
  const added = valueOf(workspace.webhooks.add(world.showId, { event: 'episode_created', url: hook }))
  await eventually(() => expect(latestJob(workspace, 'add-webhook').attempts).toBeGreaterThan(1))
  return { workspace, added }
}
