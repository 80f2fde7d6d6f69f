import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { describe, expect, it } from 'vitest'
import { newDraft, newSubscriber, privateShow, publicShow, uniqueEmail } from './account.ts'
import { refusalOf } from './api.ts'
import { useApi } from './target.ts'

const api = useApi()
const kinds = ['json', 'form', 'multipart'] as const

/**
 * What a body of so many bytes is answered when it is announced. None is sent: who is answered before all was sent may
 * lose the answer with the connection.
 */
async function statusOfAnnounced(bytes: number): Promise<number | undefined> {
  const headers = { 'x-api-key': api.key, 'content-type': 'application/json', 'content-length': bytes }
  const { request } = api.baseUrl.startsWith('https:') ? https : http
  const outgoing = request(`${api.baseUrl}/v1/episodes`, { method: 'POST', headers })
  outgoing.flushHeaders()
  const [{ statusCode }] = (await once(outgoing, 'response')) as [http.IncomingMessage]
  outgoing.on('error', () => undefined).destroy()
  return statusCode
}

describe('a body', () => {
  it.each(kinds)('may be %s', async (as) => {
    const { id } = await publicShow(api)
    const episode = { show_id: id, title: 'Café & Söhne', number: 7, explicit: true, season: 2 }
    const { data } = await api.ask('episodes.create', { body: { episode }, as })
    expect(data.attributes).toMatchObject({ title: 'Café & Söhne', number: 7, explicit: true, season: 2 })
  })

  it.each(kinds)('holds a list: emails of a batch as %s', async (as) => {
    const show = await privateShow(api)
    const emails = [uniqueEmail(), uniqueEmail()]
    const body = { show_id: show.id, emails, skip_welcome_email: true }
    const { data } = await api.ask('subscribers.createBatch', { body, as })
    expect(data.map(({ attributes }) => attributes.email)).toEqual(emails)
    for (const { id } of data) await api.ask('subscribers.remove', { params: { id } })
  })

  it('empties a text that is sent empty in a form', async () => {
    const { id } = await newDraft(api, { summary: 'Something' })
    const body = { episode: { summary: '' } }
    const { data } = await api.ask('episodes.update', { params: { id }, body, as: 'form' })
    expect(data.attributes.summary || null).toBeNull()
  })

  it('may name fields nobody knows, which are passed over', async () => {
    const { id } = await newDraft(api)
    const body = { episode: { title: 'Known', a_later_field: 'x' }, later: 1 }
    const { envelope } = await api.call('episodes.update', { params: { id }, body })
    expect(envelope?.data.attributes.title).toBe('Known')
    expect(envelope?.data.attributes).not.toHaveProperty('a_later_field')
  })

  it.each([
    ['broken JSON', 'application/json', '{"episode":'],
    ['JSON that is no object', 'application/json', '[1,2]'],
    ['a form name with open brackets', 'application/x-www-form-urlencoded', 'episode[title=x'],
    ['a form name used in two ways', 'application/x-www-form-urlencoded', 'episode=1&episode[title]=x'],
    ['multipart without its boundary', 'multipart/form-data', 'nothing'],
    ['multipart that stops', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ])('that is %s is answered 400', async (_what, type, text) => {
    const response = await api.send('POST', '/v1/episodes', { headers: { 'content-type': type }, body: text })
    expect(refusalOf(response.status, await response.text()).status).toBe(400)
  })

  it('that is too large is answered 413, one of another kind 415', async () => {
    const post = (type: string, body: string) =>
      api.send('POST', '/v1/episodes', { headers: { 'content-type': type }, body })
    expect(await statusOfAnnounced(5_000_000)).toBe(413)
    const other = await post('text/csv', 'a,b')
    expect(refusalOf(other.status, await other.text()).status).toBe(415)
  })
})

describe('an address', () => {
  it('may end in a slash', async () => {
    for (const path of ['/v1/', '/v1/shows/', '/v1/episodes/?pagination[per]=1']) {
      expect((await api.send('GET', path)).status).toBe(200)
    }
  })

  it('is refused with a query parameter nobody knows', async () => {
    const response = await api.send('GET', '/v1/shows?colour=red')
    expect(refusalOf(response.status, await response.text())).toMatchObject({
      status: 400,
      body: { errors: [{ title: 'Unknown parameter: colour' }] },
    })
  })
})

describe('the parameters of a DELETE', () => {
  it.each(['query', ...kinds] as const)('are taken from the %s', async (where) => {
    const show = await privateShow(api)
    const { id, attributes } = await newSubscriber(api)
    const given = { show_id: show.id, email: attributes.email }
    const { envelope } = await api.call(
      'subscribers.removeByEmail',
      where === 'query' ? { query: given } : { body: given, as: where },
    )
    expect(envelope?.data.id).toBe(id)
    expect((await api.refusal('subscribers.get', { params: { id } })).status).toBe(404)
  })
})
