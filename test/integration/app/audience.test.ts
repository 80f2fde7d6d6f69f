import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { startApp } from '../../support/startApp.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { valueOf } from '../outbox/support.ts'

/** The app on the embedded service, which has a private show with 14 subscribers. */
async function explore() {
  const { app, handlers, told } = startApp({ profileDir: await temporaryFolder() })
  valueOf(await handlers['accounts.exploreSandbox'](undefined))
  valueOf(await handlers['sync.now'](undefined))
  const show = valueOf(await handlers['shows.list'](undefined)).find((each) => each.private)
  app.workspace()?.runner.start()
  const toldOf = (event: string) => told.filter((each) => each.event === event).length
  return { handlers, toldOf, showId: show?.id ?? '' }
}

test('subscribers are listed, added, changed and removed over IPC, and each change is told', async () => {
  const { handlers, toldOf, showId } = await explore()
  valueOf(await handlers['subscribers.refresh']({ showId }))
  const list = async (query: string) =>
    valueOf(await handlers['subscribers.list']({ showId, query, offset: 0, limit: 100 }))
  expect((await list('')).total).toBe(14)
  const emails = ['zoe@example.com', 'elin.haugen@example.com']
  const added = await handlers['subscribers.add']({ showId, emails, skipWelcomeEmail: true })
  expect(valueOf(added)).toEqual({ added: [expect.any(String)], already: ['elin.haugen@example.com'] })
  await eventually(async () =>
    expect((await list('zoe')).rows).toMatchObject([{ email: 'zoe@example.com', sync: 'on-service' }]),
  )
  const id = (await list('zoe')).rows[0]?.id ?? ''
  valueOf(await handlers['subscribers.change']({ id, email: 'zoe@example.org' }))
  await eventually(async () => expect((await list('zoe')).rows).toMatchObject([{ sync: 'on-service' }]))
  valueOf(await handlers['subscribers.remove']({ ids: [id] }))
  await eventually(async () => expect((await list('zoe')).rows).toEqual([]))
  expect(toldOf('subscribers.changed')).toBeGreaterThan(3)
})

test('webhooks are listed, added and removed over IPC, and each change is told', async () => {
  const { handlers, toldOf, showId } = await explore()
  const list = async () => valueOf(await handlers['webhooks.list']({ showId })).rows
  const url = 'https://hooks.example.com/wavedrop'
  const added = valueOf(await handlers['webhooks.add']({ showId, event: 'subscriber_created', url }))
  await eventually(async () => expect(await list()).toMatchObject([{ id: added.id, sync: 'on-service' }]))
  valueOf(await handlers['webhooks.remove']({ id: added.id }))
  await eventually(async () => expect(await list()).toEqual([]))
  expect(toldOf('webhooks.changed')).toBeGreaterThan(1)
})
