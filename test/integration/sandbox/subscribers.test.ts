import { describe, expect, it } from 'vitest'
import { fakeClock } from '../../support/fakeClock.ts'
import { ask, problemsOf, send, startTestSandbox } from './support.ts'

/** The demonstration's private show has 14 subscribers, 10 of them activated. */
const show = 'studio-notes'

const start = () => startTestSandbox({ seed: 'demo', clock: fakeClock() })
type Sandbox = Awaited<ReturnType<typeof start>>

async function add(sandbox: Sandbox, email: string) {
  return (await ask(sandbox, 'subscribers.create', undefined, { json: { show_id: show, email } })).data
}

const list = (sandbox: Sandbox, query = '') =>
  ask(sandbox, 'subscribers.list', `/v1/subscribers?show_id=${show}&${query}`)

const count = async (sandbox: Sandbox) => (await list(sandbox)).meta.totalCount

describe('GET /v1/subscribers', () => {
  it('lists the subscribers of a show by slug and by id, the latest first', async () => {
    const sandbox = await start()
    const added = await add(sandbox, 'new@example.com')
    const bySlug = await list(sandbox)
    expect(bySlug.meta).toEqual({ currentPage: 1, totalPages: 2, totalCount: 15 })
    expect(bySlug.data[0]).toEqual(added)
    const showId = (await ask(sandbox, 'shows.get', `/v1/shows/${show}`)).data.id
    expect(await ask(sandbox, 'subscribers.list', `/v1/subscribers?show_id=${showId}`)).toEqual(bySlug)
  })

  it('needs a show, one of the caller', async () => {
    const sandbox = await start()
    const without = await send(sandbox, 'GET', '/v1/subscribers')
    expect(without.status).toBe(422)
    expect((await problemsOf(without))[0]?.parameter).toBe('show_id')
    expect((await send(sandbox, 'GET', '/v1/subscribers?show_id=elsewhere')).status).toBe(404)
  })

  it('finds nobody in a show that is not private', async () => {
    const sandbox = await start()
    const { data, meta } = await ask(sandbox, 'subscribers.list', '/v1/subscribers?show_id=tidewater-stories')
    expect(data).toEqual([])
    expect(meta.totalCount).toBe(0)
  })

  it('looks for the query in the address, whatever the case', async () => {
    const sandbox = await start()
    const { data } = await list(sandbox, 'query=HAUGEN')
    expect(data.map((each) => each.attributes.email)).toEqual(['elin.haugen@example.com'])
    expect((await list(sandbox, 'query=nobody')).meta.totalCount).toBe(0)
  })

  it('filters by activation', async () => {
    const sandbox = await start()
    expect((await list(sandbox, 'activated=true')).meta.totalCount).toBe(10)
    expect((await list(sandbox, 'activated=false')).meta.totalCount).toBe(4)
    expect((await list(sandbox, 'activated=0&query=mei')).meta.totalCount).toBe(1)
    const response = await send(sandbox, 'GET', `/v1/subscribers?show_id=${show}&activated=perhaps`)
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('activated')
  })

  it('pages: 10 unless asked, page 0 and 1 alike, nobody twice', async () => {
    const sandbox = await start()
    const first = await list(sandbox)
    expect(first.data).toHaveLength(10)
    expect(await list(sandbox, 'pagination[page]=0')).toEqual(first)
    expect(await list(sandbox, 'pagination[page]=1')).toEqual(first)
    const second = await list(sandbox, 'pagination[page]=2')
    const all = await list(sandbox, 'pagination[per]=100')
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect(all.meta).toEqual({ currentPage: 1, totalPages: 1, totalCount: 14 })
  })
})

describe('POST /v1/subscribers', () => {
  it('adds a subscriber with every attribute, and shows it alone as in the list', async () => {
    const sandbox = await start()
    const subscriber = await add(sandbox, 'Ana@Example.com')
    expect(subscriber.attributes).toEqual({
      created_at: '2026-11-21 09:00:00 UTC',
      email: 'Ana@Example.com',
      feed_url: expect.stringMatching(new RegExp(`^${sandbox.baseUrl}/private/[0-9a-f]{32}/feed$`)) as string,
      has_downloads: false,
      last_notified_at: '2026-11-21 09:00:00 UTC',
      status: 'default',
      subscribe_url: expect.stringMatching(new RegExp(`^${sandbox.baseUrl}/private/[0-9a-f]{32}$`)) as string,
      updated_at: '2026-11-21 09:00:00 UTC',
    })
    const showId = (await ask(sandbox, 'shows.get', `/v1/shows/${show}`)).data.id
    expect(subscriber.relationships).toEqual({ show: { data: { id: showId, type: 'show' } } })
    expect((await ask(sandbox, 'subscribers.get', `/v1/subscribers/${subscriber.id}`)).data).toEqual(
      subscriber,
    )
  })

  it('takes JSON, form, multipart and a query alike', async () => {
    const sandbox = await start()
    const multipart = new FormData()
    multipart.append('show_id', show)
    multipart.append('email', 'c@example.com')
    multipart.append('skip_welcome_email', 'true')
    for (const sent of [
      { json: { show_id: show, email: 'a@example.com', skip_welcome_email: true } },
      { form: { show_id: show, email: ' b@example.com ', skip_welcome_email: '1' } },
      { form: multipart },
    ]) {
      const { data } = await ask(sandbox, 'subscribers.create', undefined, sent)
      expect(data.attributes.last_notified_at).toBeNull()
    }
    await ask(sandbox, 'subscribers.create', `/v1/subscribers?show_id=${show}&email=d@example.com`)
    const { data } = await list(sandbox, 'pagination[per]=4')
    const emails = ['d@example.com', 'c@example.com', 'b@example.com', 'a@example.com']
    expect(data.map((each) => each.attributes.email)).toEqual(emails)
  })

  it.each([
    ['no e-mail', {}, 'email'],
    ['an empty e-mail', { email: '' }, 'email'],
    ['no address', { email: 'ana' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['an address with a line end', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['an address that is a subscriber already', { email: 'ADA.brandt@example.com' }, 'email'],
    ['a show of somebody else', { email: 'a@example.com', show_id: 'elsewhere' }, 'show_id'],
    ['a show that is not private', { email: 'a@example.com', show_id: 'tidewater-stories' }, 'show_id'],
    ['a flag that is none', { email: 'a@example.com', skip_welcome_email: 'perhaps' }, 'skip_welcome_email'],
  ])('refuses %s by name', async (_what, json, parameter) => {
    const sandbox = await start()
    const response = await send(sandbox, 'POST', '/v1/subscribers', { json: { show_id: show, ...json } })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe(parameter)
    expect(await count(sandbox)).toBe(14)
  })
})

describe('POST /v1/subscribers/batch', () => {
  const batch = (sandbox: Sandbox, emails: unknown) =>
    send(sandbox, 'POST', '/v1/subscribers/batch', { json: { show_id: show, emails } })

  it.each([
    ['JSON', { json: { show_id: show, emails: ['a@example.com', 'b@example.com'] } }],
    ['a form with a comma', { form: { show_id: show, emails: 'a@example.com,b@example.com' } }],
  ])('adds all addresses of %s, in their order', async (_kind, sent) => {
    const sandbox = await start()
    const { data } = await ask(sandbox, 'subscribers.createBatch', undefined, sent)
    expect(data.map((each) => each.attributes.email)).toEqual(['a@example.com', 'b@example.com'])
    expect(await count(sandbox)).toBe(16)
  })

  it('takes emails[] from multipart', async () => {
    const sandbox = await start()
    const form = new FormData()
    form.append('show_id', show)
    for (const email of ['a@example.com', 'b@example.com']) form.append('emails[]', email)
    const { data } = await ask(sandbox, 'subscribers.createBatch', undefined, { form })
    expect(data).toHaveLength(2)
  })

  it('adds nobody when one address is not acceptable, and names each of those', async () => {
    const sandbox = await start()
    const emails = ['a@example.com', 'nonsense', 'A@example.com', 'ada.brandt@example.com']
    const response = await batch(sandbox, emails)
    expect(response.status).toBe(422)
    expect((await problemsOf(response)).map((problem) => problem.parameter)).toEqual([
      'emails[1]',
      'emails[2]',
      'emails[3]',
    ])
    expect(await count(sandbox)).toBe(14)
  })

  it.each([
    ['no list', undefined, 'emails'],
    ['an empty list', [], 'emails'],
    ['more than 1,000', Array.from({ length: 1001 }, (_, n) => `a${n}@example.com`), 'emails'],
    ['something else than texts', ['a@example.com', { b: 1 }], 'emails[1]'],
  ])('refuses %s', async (_what, emails, parameter) => {
    const sandbox = await start()
    const response = await batch(sandbox, emails)
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe(parameter)
  })

  it('takes 1,000 at once', async () => {
    const sandbox = await start()
    const emails = Array.from({ length: 1000 }, (_, n) => `a${n}@example.com`)
    expect((await batch(sandbox, emails)).status).toBe(200)
    expect(await count(sandbox)).toBe(1014)
  })

  it('refuses a show that is not private', async () => {
    const sandbox = await start()
    const json = { show_id: 'tidewater-stories', emails: ['a@example.com'] }
    const response = await send(sandbox, 'POST', '/v1/subscribers/batch', { json })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('show_id')
  })
})
