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

describe('PATCH /v1/subscribers/:id', () => {
  const update = (sandbox: Sandbox, id: string, email: string) =>
    send(sandbox, 'PATCH', `/v1/subscribers/${id}`, { form: { 'subscriber[email]': email } })

  it('changes the address and leaves the feed where it is', async () => {
    const clock = fakeClock()
    const sandbox = await startTestSandbox({ seed: 'demo', clock })
    const before = await add(sandbox, 'before@example.com')
    await clock.advance(5000)
    const json = { subscriber: { email: 'after@example.com' } }
    const { data } = await ask(sandbox, 'subscribers.update', `/v1/subscribers/${before.id}`, { json })
    expect(data).toEqual({
      ...before,
      attributes: { ...before.attributes, email: 'after@example.com', updated_at: '2026-11-21 09:00:05 UTC' },
    })
    expect((await update(sandbox, before.id, 'AFTER@example.com')).status).toBe(200)
  })

  it.each(['nonsense', '', 'ada.brandt@example.com'])('refuses %j by name', async (email) => {
    const sandbox = await start()
    const { id } = await add(sandbox, 'before@example.com')
    const response = await update(sandbox, id, email)
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('subscriber[email]')
  })

  it('names what is missing', async () => {
    const sandbox = await start()
    const response = await send(sandbox, 'PATCH', '/v1/subscribers/1', { json: {} })
    expect(response.status).toBe(422)
    expect((await problemsOf(response))[0]?.parameter).toBe('subscriber')
  })
})

describe('DELETE /v1/subscribers', () => {
  it.each([
    ['the query', `?show_id=${show}&email=GONE@example.com`, {}],
    ['a form', '', { form: { show_id: show, email: 'gone@example.com' } }],
    ['a JSON body', '', { json: { show_id: show, email: 'gone@example.com' } }],
  ])('takes its parameters from %s and answers with all there was', async (_where, query, sent) => {
    const sandbox = await start()
    const added = await add(sandbox, 'gone@example.com')
    const { data } = await ask(sandbox, 'subscribers.removeByEmail', `/v1/subscribers${query}`, sent)
    expect(data).toEqual(added)
    expect((await send(sandbox, 'GET', `/v1/subscribers/${added.id}`)).status).toBe(404)
    expect(await count(sandbox)).toBe(14)
  })

  it('answers 404 to an address or a show that is not there, and names what is missing', async () => {
    const sandbox = await start()
    const remove = (query: string) => send(sandbox, 'DELETE', `/v1/subscribers?${query}`)
    expect((await remove(`show_id=${show}&email=nobody@example.com`)).status).toBe(404)
    expect((await remove('show_id=elsewhere&email=ada.brandt@example.com')).status).toBe(404)
    for (const [query, missing] of [
      [`show_id=${show}`, 'email'],
      ['email=ada.brandt@example.com', 'show_id'],
    ] as const) {
      const response = await remove(query)
      expect(response.status).toBe(422)
      expect((await problemsOf(response))[0]?.parameter).toBe(missing)
    }
    expect(await count(sandbox)).toBe(14)
  })
})

describe('DELETE /v1/subscribers/:id', () => {
  it('removes one and answers with all there was', async () => {
    const sandbox = await start()
    const added = await add(sandbox, 'gone@example.com')
    const path = `/v1/subscribers/${added.id}`
    expect((await ask(sandbox, 'subscribers.remove', path)).data).toEqual(added)
    expect((await send(sandbox, 'DELETE', path)).status).toBe(404)
  })

  it('lets the address be added again, with another feed', async () => {
    const sandbox = await start()
    const first = await add(sandbox, 'again@example.com')
    await ask(sandbox, 'subscribers.remove', `/v1/subscribers/${first.id}`)
    const second = await add(sandbox, 'again@example.com')
    expect(second.attributes.feed_url).not.toBe(first.attributes.feed_url)
    expect(second.id).not.toBe(first.id)
  })
})

describe('the common conventions', () => {
  it.each([
    ['fields[subscriber][]=email&fields[show][]=slug&include[]=show'],
    ['fields[subscriber]=email&fields[show]=slug&include=show'],
  ])('hold for subscribers: %s', async (query) => {
    const sandbox = await start()
    const included = [{ id: '1', type: 'show', attributes: { slug: show }, relationships: {} }]
    const listed = await list(sandbox, `${query}&pagination[per]=2`)
    expect(listed.data.map((each) => Object.keys(each.attributes))).toEqual([['email'], ['email']])
    expect(listed.data[0]?.relationships).toEqual({})
    expect(listed.included).toEqual(included)
    const form = { show_id: show, email: 'a@example.com' }
    const added = await ask(sandbox, 'subscribers.create', `/v1/subscribers?${query}`, { form })
    expect(added.data.attributes).toEqual({ email: 'a@example.com' })
    const removed = await ask(sandbox, 'subscribers.remove', `/v1/subscribers/${added.data.id}/?${query}`)
    expect(removed).toEqual({ data: added.data, included })
  })

  it('give a show its subscribers', async () => {
    const sandbox = await start()
    const path = `/v1/shows/${show}?include[]=subscribers&fields[subscriber][]=email`
    const { included } = await ask(sandbox, 'shows.get', path)
    expect(included).toHaveLength(14)
    expect(included?.[0]).toMatchObject({
      type: 'subscriber',
      attributes: { email: 'ada.brandt@example.com' },
    })
  })
})
