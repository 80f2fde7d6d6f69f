import { describe, expect, it } from 'vitest'
import { type Sandbox } from '../../../electron/sandbox/server.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, problemsOf, send, startTestSandbox } from './support.ts'

const start = () => startTestSandbox({ clock: fakeClock() })
const wanted = { event_name: 'episode_created', show_id: 'my-show', url: 'http://127.0.0.1:9/hook?a=1' }

async function create(sandbox: Sandbox, fields: Record<string, string> = {}) {
  return (await ask(sandbox, 'webhooks.create', undefined, { json: { ...wanted, ...fields } })).data
}

const list = async (sandbox: Sandbox, show = 'my-show') =>
  (await ask(sandbox, 'webhooks.list', `/v1/webhooks?show_id=${show}`)).data

describe('POST /v1/webhooks', () => {
  it.each(['episode_created', 'episode_published', 'subscriber_created', 'subscriber_deleted'])(
    'subscribes to %s',
    async (event) => {
      const sandbox = await start()
      const webhook = await create(sandbox, { event_name: event })
      expect(webhook).toEqual({
        id: '1',
        type: 'webhook',
        attributes: {
          created_at: '2026-11-21 09:00:00 UTC',
          event_name: event,
          updated_at: '2026-11-21 09:00:00 UTC',
          url: wanted.url,
        },
        relationships: {
          user: { data: { id: '1', type: 'user' } },
          show: { data: { id: '1', type: 'show' } },
        },
      })
      expect(await list(sandbox)).toEqual([webhook])
    },
  )

  it('takes forms and multipart too', async () => {
    const sandbox = await start()
    const multipart = new FormData()
    for (const [name, value] of Object.entries(wanted)) multipart.append(name, value)
    for (const form of [wanted, multipart]) await ask(sandbox, 'webhooks.create', undefined, { form })
    expect(await list(sandbox)).toHaveLength(2)
  })

  it.each([
    ['an event nobody knows', { event_name: 'episode_deleted' }, 'event_name'],
    ['no event', { event_name: '' }, 'event_name'],
    ['a show of somebody else', { show_id: 'elsewhere' }, 'show_id'],
    ['no show', { show_id: '' }, 'show_id'],
    ['a target that is no address', { url: 'here' }, 'url'],
    ['a target that is not http', { url: 'ftp://127.0.0.1/x' }, 'url'],
    ['a target that runs', { url: 'javascript:alert(1)' }, 'url'],
    ['a target with a password', { url: 'http://me:secret@127.0.0.1/' }, 'url'],
  ])('refuses %s by name', async (_what, fields, parameter) => {
    const sandbox = await start()
    const response = await send(sandbox, 'POST', '/v1/webhooks', { json: { ...wanted, ...fields } })
    expect(response.status).toBe(422)
    expect((await problemsOf(response)).map((problem) => problem.parameter)).toEqual([parameter])
    expect(await list(sandbox)).toEqual([])
  })

  it('takes 50 of one user and no more, over all shows; another user has 50 of their own', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const shows = ['tidewater-stories', 'the-lamplighter-case']
    const ids = []
    for (let n = 0; n < 50; n += 1) ids.push((await create(sandbox, { show_id: shows[n % 2]! })).id)
    const json = { ...wanted, show_id: shows[0] }
    const response = await send(sandbox, 'POST', '/v1/webhooks', { json })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.title).toContain('50 webhooks')

    const { admin: key } = sandbox.keys
    expect((await send(sandbox, 'POST', '/v1/webhooks', { json, key })).status).toBe(200)
    await ask(sandbox, 'webhooks.remove', `/v1/webhooks/${ids[0]}`)
    expect((await send(sandbox, 'POST', '/v1/webhooks', { json })).status).toBe(200)
  })
})

describe('GET /v1/webhooks', () => {
  it('lists those of one show, by id or slug, oldest first', async () => {
    const sandbox = await startTestSandbox({ seed: 'demo' })
    const { id: showId } = (await ask(sandbox, 'shows.get', '/v1/shows/studio-notes')).data
    const first = await create(sandbox, { show_id: 'studio-notes' })
    await create(sandbox, { show_id: 'tidewater-stories' })
    const second = await create(sandbox, { show_id: showId, event_name: 'subscriber_created' })
    expect(await list(sandbox, 'studio-notes')).toEqual([first, second])
    expect(await list(sandbox, showId)).toEqual([first, second])
  })

  it('needs a show, one of the caller', async () => {
    const sandbox = await start()
    const without = await send(sandbox, 'GET', '/v1/webhooks')
    expect(without.status).toBe(422)
    expect((await problemsOf(without))[0]?.parameter).toBe('show_id')
    expect((await send(sandbox, 'GET', '/v1/webhooks?show_id=elsewhere')).status).toBe(404)
  })

  it('keeps the common conventions', async () => {
    const sandbox = await start()
    await create(sandbox)
    for (const query of [
      'fields[webhook][]=url&fields[user][]=name&fields[show][]=slug&include[]=user&include[]=show',
      'fields[webhook]=url&fields[user]=name&fields[show]=slug&include=user,show',
    ]) {
      const answer = await ask(sandbox, 'webhooks.list', `/v1/webhooks/?show_id=my-show&${query}`)
      expect(answer).toEqual({
        data: [{ id: '1', type: 'webhook', attributes: { url: wanted.url }, relationships: {} }],
        included: [
          { id: '1', type: 'user', attributes: { name: 'Sandbox User' } },
          { id: '1', type: 'show', attributes: { slug: 'my-show' }, relationships: {} },
        ],
      })
    }
  })
})

describe('DELETE /v1/webhooks/:id', () => {
  it('answers with what was removed', async () => {
    const sandbox = await start()
    const webhook = await create(sandbox)
    expect((await ask(sandbox, 'webhooks.remove', `/v1/webhooks/${webhook.id}`)).data).toEqual(webhook)
    expect(await list(sandbox)).toEqual([])
    expect((await send(sandbox, 'DELETE', `/v1/webhooks/${webhook.id}`)).status).toBe(404)
  })
})
