import { describe, expect, it } from 'vitest'
import { type RouteName } from '../../shared/api/routes.ts'
import { newDraft, publicShow } from './account.ts'
import { refusalOf } from './api.ts'
import { useApi } from './target.ts'

const api = useApi()

describe('what is not there', () => {
  const body = { episode: { status: 'draft' }, show: { title: 'x' }, subscriber: { email: 'a@example.com' } }
  it.each<RouteName>([
    'shows.get',
    'shows.update',
    'episodes.get',
    'episodes.update',
    'episodes.publish',
    'analytics.show',
    'analytics.episodes',
    'analytics.episode',
    'subscribers.get',
    'subscribers.update',
    'subscribers.remove',
    'webhooks.remove',
  ])('is answered 404 by %s', async (name) => {
    const params = { id: 'nothing-of-the-kind' }
    const isWrite = /update|publish/.test(name)
    const refusal = await api.refusal(name, { params, ...(isWrite && { body }) })
    expect(refusal.body).toEqual({ status: 404, error: 'Not Found' })
  })

  it.each<RouteName>(['episodes.list', 'subscribers.list', 'webhooks.list'])(
    'is answered 404 by %s when it is the show',
    async (name) => {
      expect((await api.refusal(name, { query: { show_id: 'nothing-of-the-kind' } })).status).toBe(404)
    },
  )

  it.each(['/v1/nothing', '/v1/shows/1/2/3', '/v2/shows', '/v1x'])(
    'is answered 404 as a route: %s',
    async (path) => {
      const response = await api.send('GET', path)
      expect(refusalOf(response.status, await response.text()).body).toEqual({
        status: 404,
        error: 'Not Found',
      })
    },
  )

  it.each(['PUT', 'POST', 'OPTIONS', 'DELETE'])('is answered 404 as a method: %s', async (method) => {
    const response = await api.send(method, '/v1/shows/1')
    expect(refusalOf(response.status, await response.text()).status).toBe(404)
  })
})

describe('what is not acceptable', () => {
  it('is answered 422 with every field named', async () => {
    const { id } = await publicShow(api)
    const episode = { show_id: id, number: 0, season: 'x', type: 'film', explicit: 'perhaps' }
    const { status, parameters } = await api.refusal('episodes.create', { body: { episode } })
    expect(status).toBe(422)
    expect(parameters.sort()).toEqual([
      'episode[explicit]',
      'episode[number]',
      'episode[season]',
      'episode[type]',
    ])
  })

  it('is named alike in JSON, form and multipart', async () => {
    const { id } = await newDraft(api)
    for (const as of ['json', 'form', 'multipart'] as const) {
      const body = { episode: { number: 'many' } }
      const { parameters } = await api.refusal('episodes.update', { params: { id }, body, as })
      expect(parameters).toEqual(['episode[number]'])
    }
  })

  it('changes nothing, not even what was fine', async () => {
    const { id, attributes } = await newDraft(api)
    const body = { episode: { title: 'Half a change', number: -1 } }
    expect((await api.refusal('episodes.update', { params: { id }, body })).status).toBe(422)
    const { data } = await api.ask('episodes.get', { params: { id } })
    expect(data.attributes).toEqual(attributes)
  })
})
