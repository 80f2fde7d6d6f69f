import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../electron/sandbox/data/database.ts'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { ask, problemsOf, publish, send, type Sent, startTestSandbox, temporaryFolder } from './support.ts'

/** In the demonstration the member works on these two of the three shows. */
const theirs = ['tidewater-stories', 'studio-notes']

const start = () => startTestSandbox({ seed: 'demo' })

const subscriberOf = async (sandbox: Sandbox) =>
  (await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=studio-notes')).data[0]!

describe('the keys', () => {
  it('name one user in each role, the owner’s being the first', async () => {
    const sandbox = await start()
    expect(sandbox.keys.owner).toBe(sandbox.apiKey)
    const names = []
    for (const key of [sandbox.keys.owner, sandbox.keys.admin, sandbox.keys.member]) {
      names.push((await ask(sandbox, 'user.get', '/v1', { key })).data.attributes.name)
    }
    expect(names).toEqual(['Robin Hale', 'Sam Okoro', 'Noor Lindgren'])
  })

  it('stay the same over a restart', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ dataDir })
    await before.close()
    expect((await startTestSandbox({ dataDir })).keys).toEqual(before.keys)
  })
})

describe('a data folder from before there were teams', () => {
  it('gets one, and keeps its owner', async () => {
    const dataDir = await temporaryFolder()
    const before = await startTestSandbox({ seed: 'demo', dataDir })
    await before.close()
    const database = openDatabase(join(dataDir, 'sandbox.sqlite'))
    database.run('DELETE FROM team_members')
    database.close()
    const after = await startTestSandbox({ dataDir })
    expect(after.apiKey).toBe(before.apiKey)
    expect(after.keys.member).not.toBe(before.keys.member)
    expect((await ask(after, 'shows.list', '/v1/shows', { key: after.keys.member })).meta.totalCount).toBe(2)
  })
})

describe('a member', () => {
  it('sees the shows they are on, and of them everything', async () => {
    const sandbox = await start()
    const { member: key } = sandbox.keys
    const { data, meta } = await ask(sandbox, 'shows.list', '/v1/shows', { key })
    expect(data.map((show) => show.attributes.slug)).toEqual(theirs)
    expect(meta.totalCount).toBe(2)
    const episodes = await ask(sandbox, 'episodes.list', '/v1/episodes', { key })
    expect(episodes.meta.totalCount).toBe(36)
    const subscribers = await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=studio-notes', {
      key,
    })
    expect(subscribers.meta.totalCount).toBe(14)
    await ask(sandbox, 'analytics.show', '/v1/analytics/tidewater-stories', { key })
  })

  it('does not find the show they are not on, in any endpoint', async () => {
    const sandbox = await start()
    const { member: key } = sandbox.keys
    const hidden = 'the-lamplighter-case'
    const { data } = await ask(sandbox, 'episodes.list', `/v1/episodes?show_id=${hidden}`)
    const episode = data[0]!.id
    const webhook = await ask(sandbox, 'webhooks.create', undefined, {
      json: { show_id: hidden, event_name: 'episode_created', url: 'http://127.0.0.1:9/' },
    })
    const asked: [number, string, string, Sent?][] = [
      [404, 'GET', `/v1/shows/${hidden}`],
      [404, 'PATCH', `/v1/shows/${hidden}`, { json: { show: { title: 'Mine' } } }],
      [404, 'GET', `/v1/episodes?show_id=${hidden}`],
      [404, 'GET', `/v1/episodes/${episode}`],
      [404, 'PATCH', `/v1/episodes/${episode}`, { json: { episode: { title: 'Mine' } } }],
      [404, 'PATCH', `/v1/episodes/${episode}/publish`, { json: { episode: { status: 'draft' } } }],
      [422, 'POST', '/v1/episodes', { json: { episode: { show_id: hidden } } }],
      [404, 'GET', `/v1/analytics/${hidden}`],
      [404, 'GET', `/v1/analytics/${hidden}/episodes`],
      [404, 'GET', `/v1/analytics/episodes/${episode}`],
      [404, 'GET', `/v1/subscribers?show_id=${hidden}`],
      [422, 'POST', '/v1/subscribers', { json: { show_id: hidden, email: 'a@example.com' } }],
      [404, 'DELETE', `/v1/subscribers?show_id=${hidden}&email=a@example.com`],
      [404, 'GET', `/v1/webhooks?show_id=${hidden}`],
      [404, 'DELETE', `/v1/webhooks/${webhook.data.id}`],
    ]
    for (const [status, method, path, sent] of asked) {
      expect((await send(sandbox, method, path, { ...sent, key })).status, `${method} ${path}`).toBe(status)
    }
  })

  it('works on episodes: creates, changes and publishes them', async () => {
    const sandbox = await start()
    const { member } = sandbox.keys
    const json = { episode: { show_id: 'tidewater-stories', title: 'By a member' } }
    const { data } = await ask(sandbox, 'episodes.create', undefined, { json, key: member })
    const changed = { episode: { title: 'Still by a member' } }
    await ask(sandbox, 'episodes.update', `/v1/episodes/${data.id}`, { json: changed, key: member })
    const published = await publish({ ...sandbox, apiKey: member }, data.id, { status: 'published' })
    expect(published.attributes).toMatchObject({ title: 'Still by a member', status: 'published' })
  })

  it('is refused the settings and the subscribers with a sentence, and nothing changes', async () => {
    const sandbox = await start()
    const { member: key } = sandbox.keys
    const { id, attributes } = await subscriberOf(sandbox)
    const settings = await ask(sandbox, 'shows.get', '/v1/shows/studio-notes')
    const one = { show_id: 'studio-notes', email: 'new@example.com' }
    const asked: [string, string, Sent][] = [
      ['PATCH', '/v1/shows/studio-notes', { json: { show: { title: 'Mine now' } } }],
      ['POST', '/v1/subscribers', { json: one }],
      ['POST', '/v1/subscribers/batch', { json: { show_id: 'studio-notes', emails: ['new@example.com'] } }],
      ['PATCH', `/v1/subscribers/${id}`, { json: { subscriber: { email: 'new@example.com' } } }],
      ['DELETE', `/v1/subscribers/${id}`, {}],
      ['DELETE', '/v1/subscribers', { form: { show_id: 'studio-notes', email: attributes.email ?? '' } }],
    ]
    for (const [method, path, sent] of asked) {
      const response = await send(sandbox, method, path, { ...sent, key })
      expect(response.status, `${method} ${path}`).toBe(403)
      expect((await problemsOf(response))[0]?.title).toMatch(/^Only an owner or an admin of this show may /)
    }
    expect(await ask(sandbox, 'shows.get', '/v1/shows/studio-notes')).toEqual(settings)
    expect((await subscriberOf(sandbox)).attributes).toEqual(attributes)
  })

  it('has webhooks of their own, and sees no others', async () => {
    const sandbox = await start()
    const { member, owner } = sandbox.keys
    const json = { show_id: 'studio-notes', event_name: 'episode_created', url: 'http://127.0.0.1:9/' }
    const create = async (key: string) =>
      (await ask(sandbox, 'webhooks.create', undefined, { json, key })).data.id
    const list = async (key: string) =>
      (await ask(sandbox, 'webhooks.list', '/v1/webhooks?show_id=studio-notes', { key })).data.map(
        ({ id }) => id,
      )
    const ofOwner = await create(owner)
    const ofMember = await create(member)
    expect(await list(member)).toEqual([ofMember])
    expect(await list(owner)).toEqual([ofOwner, ofMember])
    expect((await send(sandbox, 'DELETE', `/v1/webhooks/${ofOwner}`, { key: member })).status).toBe(404)
    expect((await send(sandbox, 'DELETE', `/v1/webhooks/${ofMember}`, { key: member })).status).toBe(200)
  })
})

describe('an admin', () => {
  it('changes settings and subscribers as the owner does', async () => {
    const sandbox = await start()
    const { admin: key } = sandbox.keys
    expect((await ask(sandbox, 'shows.list', '/v1/shows', { key })).meta.totalCount).toBe(3)
    const json = { show: { title: 'Renamed' } }
    await ask(sandbox, 'shows.update', '/v1/shows/studio-notes', { json, key })
    const { id } = await subscriberOf(sandbox)
    await ask(sandbox, 'subscribers.remove', `/v1/subscribers/${id}`, { key })
  })
})
