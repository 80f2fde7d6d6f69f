import { describe, expect, it } from 'vitest'
import { type Webhook, webhookEvents } from '../../shared/api/resources.ts'
import { msOf, workshop } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()

/** A webhook of the workshop for the length of one test. Nobody listens at its address. */
async function withWebhook(
  test: (webhook: Webhook, url: string) => Promise<void>,
  event = 'episode_created',
): Promise<void> {
  const { id } = await workshop(api)
  const url = `https://hooks.example.com/${crypto.randomUUID()}`
  const body = { event_name: event, show_id: id, url }
  const { data } = await api.ask('webhooks.create', { body })
  try {
    await test(data, url)
  } finally {
    await api.call('webhooks.remove', { params: { id: data.id } })
  }
}

describe('POST /v1/webhooks', () => {
  it.each(webhookEvents)('subscribes to %s', (event) =>
    withWebhook(async ({ type, attributes, relationships }, url) => {
      const [show, user] = [await workshop(api), (await api.ask('user.get')).data]
      expect(type).toBe('webhook')
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(attributesOf('webhook')))
      expect(attributes).toMatchObject({ event_name: event, url })
      expect(Math.abs(msOf(attributes.created_at) - Date.now())).toBeLessThan(300_000)
      expect(relationships).toEqual({
        user: { data: { id: user.id, type: 'user' } },
        show: { data: { id: show.id, type: 'show' } },
      })
    }, event),
  )

  it.each([
    ['event_name', undefined],
    ['event_name', 'episode_eaten'],
    ['show_id', undefined],
    ['show_id', 'nothing-of-the-kind'],
    ['url', undefined],
    ['url', 'not an address'],
    ['url', 'ftp://example.com/'],
  ])('refuses a %s of %s by name', async (name, value) => {
    const { id } = await workshop(api)
    const body = { event_name: 'episode_created', show_id: id, url: 'https://example.com/', [name]: value }
    const { status, parameters } = await api.refusal('webhooks.create', { body })
    expect(status).toBe(422)
    expect(parameters).toEqual([name])
  })
})

describe('GET /v1/webhooks', () => {
  it('lists those of a show by id or slug', () =>
    withWebhook(async (webhook) => {
      const show = await workshop(api)
      for (const id of [show.id, show.attributes.slug ?? '']) {
        const { data } = await api.ask('webhooks.list', { query: { show_id: id } })
        expect(data).toContainEqual(webhook)
      }
    }))

  it('needs a show', async () => {
    const { status, parameters } = await api.refusal('webhooks.list')
    expect(status).toBe(422)
    expect(parameters).toEqual(['show_id'])
  })

  it('includes the show and the user', () =>
    withWebhook(async () => {
      const { id } = await workshop(api)
      const query = { show_id: id, include: ['show', 'user'], fields: { show: ['title'], user: ['name'] } }
      const { included } = await api.ask('webhooks.list', { query })
      expect(included?.map(({ type, attributes }) => [type, Object.keys(attributes)])).toEqual([
        ['show', ['title']],
        ['user', ['name']],
      ])
    }))
})

describe('DELETE /v1/webhooks/:id', () => {
  it('removes one and answers it', () =>
    withWebhook(async (webhook) => {
      const { data } = await api.ask('webhooks.remove', { params: { id: webhook.id } })
      expect(data).toEqual(webhook)
      expect((await api.refusal('webhooks.remove', { params: { id: webhook.id } })).status).toBe(404)
    }))
})
