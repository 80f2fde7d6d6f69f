import { describe, expect, it } from 'vitest'
import { type Subscriber } from '../../shared/api/resources.ts'
import { msOf, newSubscriber, privateShow, publicShow, removeSubscriber, uniqueEmail } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()

async function listed(query: Record<string, unknown> = {}) {
  const { id } = await privateShow(api)
  return api.ask('subscribers.list', { query: { show_id: id, pagination: { per: 100 }, ...query } })
}

/** A new subscriber for the length of one test. */
async function withSubscriber(test: (subscriber: Subscriber) => Promise<void>): Promise<void> {
  const subscriber = await newSubscriber(api)
  try {
    await test(subscriber)
  } finally {
    await api.call('subscribers.remove', { params: { id: subscriber.id } })
  }
}

describe('a subscriber', () => {
  it('has every attribute and belongs to one show', () =>
    withSubscriber(async ({ attributes, relationships, type }) => {
      expect(type).toBe('subscriber')
      expect(Object.keys(attributes)).toEqual(expect.arrayContaining(attributesOf('subscriber')))
      const show = await privateShow(api)
      expect(relationships).toEqual({ show: { data: { id: show.id, type: 'show' } } })
    }))

  it('that is new has downloaded nothing and has the default status', () =>
    withSubscriber(async ({ attributes }) => {
      expect(attributes).toMatchObject({ has_downloads: false, status: 'default' })
      expect(Math.abs(msOf(attributes.created_at) - Date.now())).toBeLessThan(300_000)
      expect(msOf(attributes.updated_at)).toBeGreaterThanOrEqual(msOf(attributes.created_at))
      await Promise.resolve()
    }))

  it('has a feed and a landing page of their own', () =>
    withSubscriber((one) =>
      withSubscriber(async (two) => {
        expect(one.attributes.feed_url).not.toBe(two.attributes.feed_url)
        expect((await fetch(one.attributes.subscribe_url ?? '')).status).toBe(200)
        const feed = await fetch(one.attributes.feed_url ?? '')
        expect(feed.status).toBe(200)
        expect(await feed.text()).toContain('<rss')
      }),
    ))

  it('includes the show', () =>
    withSubscriber(async ({ id }) => {
      const query = { include: ['show'], fields: { subscriber: ['email'], show: ['private'] } }
      const { data, included } = await api.ask('subscribers.get', { params: { id }, query })
      expect(Object.keys(data.attributes)).toEqual(['email'])
      expect(included?.[0]?.attributes).toEqual({ private: true })
    }))
})

describe('GET /v1/subscribers', () => {
  it('lists those of a show by id or slug, with meta', () =>
    withSubscriber(async (subscriber) => {
      const show = await privateShow(api)
      for (const id of [show.id, show.attributes.slug ?? '']) {
        const { data, meta } = await api.ask('subscribers.list', { query: { show_id: id } })
        expect(data).toContainEqual(subscriber)
        expect(meta.totalCount).toBeGreaterThanOrEqual(1)
      }
    }))

  it('needs a show', async () => {
    const { status, parameters } = await api.refusal('subscribers.list')
    expect(status).toBe(422)
    expect(parameters).toEqual(['show_id'])
  })

  it('looks for query in the address', () =>
    withSubscriber(async (subscriber) => {
      const found = await listed({ query: subscriber.attributes.email?.toUpperCase() })
      expect(found.data).toEqual([subscriber])
    }))

  it('parts those who are activated from those who are not yet', () =>
    withSubscriber(async ({ id, attributes }) => {
      const ids = async (activated: boolean) =>
        (await listed({ activated, query: attributes.email })).data.map((each) => each.id)
      expect([await ids(true), await ids(false)]).toEqual([[], [id]])
      await (await fetch(attributes.feed_url ?? '')).text()
      expect([await ids(true), await ids(false)]).toEqual([[id], []])
      const totals = await Promise.all([{}, { activated: true }, { activated: false }].map(listed))
      const [all, yes, no] = totals.map(({ meta }) => meta.totalCount)
      expect((yes ?? 0) + (no ?? 0)).toBe(all)
    }))

  it('refuses an activated that is neither', async () => {
    const { id } = await privateShow(api)
    const refusal = await api.refusal('subscribers.list', { query: { show_id: id, activated: 'perhaps' } })
    expect(refusal).toMatchObject({ status: 422, parameters: ['activated'] })
  })

  it('takes pagination[page] and pagination[per]', () =>
    withSubscriber(() =>
      withSubscriber(async () => {
        const ids = (await listed()).data.map(({ id }) => id)
        const second = await listed({ pagination: { page: 2, per: 1 } })
        expect(second.data.map(({ id }) => id)).toEqual(ids.slice(1, 2))
        expect(second.meta).toMatchObject({ currentPage: 2, totalPages: second.meta.totalCount })
        expect((await listed({ pagination: undefined })).data.length).toBeLessThanOrEqual(10)
      }),
    ))
})

describe('GET /v1/subscribers/:id', () => {
  it('answers one subscriber as the list does', () =>
    withSubscriber(async (subscriber) => {
      const { data } = await api.ask('subscribers.get', { params: { id: subscriber.id } })
      expect(data).toEqual(subscriber)
    }))
})

describe('POST /v1/subscribers', () => {
  it('adds a subscriber to a show by its slug', async () => {
    const show = await privateShow(api)
    const email = uniqueEmail()
    const body = { show_id: show.attributes.slug ?? '', email, skip_welcome_email: true }
    const { data } = await api.ask('subscribers.create', { body })
    expect(data.attributes.email).toBe(email)
    await removeSubscriber(api, data.id)
  })

  it('writes no e-mail with skip_welcome_email', () =>
    withSubscriber(async ({ attributes }) => {
      expect(attributes.last_notified_at).toBeNull()
      await Promise.resolve()
    }))

  it.each([
    ['no show', { show_id: undefined }, 'show_id'],
    ['an unknown show', { show_id: 'nothing-of-the-kind' }, 'show_id'],
    ['no email', { email: undefined }, 'email'],
    ['an email that is none', { email: 'nobody' }, 'email'],
    ['a skip_welcome_email that is neither', { skip_welcome_email: 'perhaps' }, 'skip_welcome_email'],
  ])('refuses %s by name', async (_what, wrong, parameter) => {
    const { id } = await privateShow(api)
    const body = { show_id: id, email: uniqueEmail(), skip_welcome_email: true, ...wrong }
    const refusal = await api.refusal('subscribers.create', { body })
    expect(refusal).toMatchObject({ status: 422, parameters: [parameter] })
  })

  it('refuses who is there already, and a show that is not private', () =>
    withSubscriber(async ({ attributes }) => {
      const [hidden, open] = [await privateShow(api), await publicShow(api)]
      const twice = { show_id: hidden.id, email: attributes.email, skip_welcome_email: true }
      expect(await api.refusal('subscribers.create', { body: twice })).toMatchObject({
        status: 422,
        parameters: ['email'],
      })
      const body = { show_id: open.id, email: uniqueEmail(), skip_welcome_email: true }
      expect(await api.refusal('subscribers.create', { body })).toMatchObject({
        status: 422,
        parameters: ['show_id'],
      })
    }))
})

describe('POST /v1/subscribers/batch', () => {
  it('adds all of them and answers an array', async () => {
    const show = await privateShow(api)
    const emails = [uniqueEmail(), uniqueEmail(), uniqueEmail()]
    const body = { show_id: show.id, emails, skip_welcome_email: true }
    const { data } = await api.ask('subscribers.createBatch', { body })
    expect(data.map(({ attributes }) => attributes.email)).toEqual(emails)
    expect(data.every(({ attributes }) => attributes.last_notified_at === null)).toBe(true)
    for (const { id } of data) await removeSubscriber(api, id)
  })

  it.each([
    ['no show', { show_id: undefined }],
    ['no emails', { emails: undefined }],
    ['an empty list', { emails: [] }],
    ['an address that is none', { emails: ['nobody'] }],
  ])('refuses %s', async (_what, wrong) => {
    const { id } = await privateShow(api)
    const body = { show_id: id, emails: [uniqueEmail()], skip_welcome_email: true, ...wrong }
    const { status, parameters } = await api.refusal('subscribers.createBatch', { body })
    expect(status).toBe(422)
    expect(parameters[0]).toMatch(/^(show_id|emails)/)
  })

  it('adds nobody when one address is not acceptable', async () => {
    const { id } = await privateShow(api)
    const good = uniqueEmail()
    const body = { show_id: id, emails: [good, 'nobody'], skip_welcome_email: true }
    expect((await api.refusal('subscribers.createBatch', { body })).status).toBe(422)
    expect((await listed({ query: good })).data).toEqual([])
  })
})

describe('PATCH /v1/subscribers/:id', () => {
  it('changes the address and leaves the rest', () =>
    withSubscriber(async ({ id, attributes }) => {
      const email = uniqueEmail()
      const { data } = await api.ask('subscribers.update', {
        params: { id },
        body: { subscriber: { email } },
      })
      expect(data.attributes).toEqual({ ...attributes, email, updated_at: data.attributes.updated_at })
    }))

  it.each([{}, { subscriber: {} }, { subscriber: { email: 'nobody' } }])('refuses %j by name', (body) =>
    withSubscriber(async ({ id }) => {
      const { status, parameters } = await api.refusal('subscribers.update', { params: { id }, body })
      expect(status).toBe(422)
      expect(parameters).toEqual(['subscriber' in body ? 'subscriber[email]' : 'subscriber'])
    }),
  )
})

describe('DELETE /v1/subscribers', () => {
  it('removes by show and email, and answers all there was', async () => {
    const [show, subscriber] = [await privateShow(api), await newSubscriber(api)]
    const query = { show_id: show.id, email: subscriber.attributes.email ?? '' }
    expect((await api.ask('subscribers.removeByEmail', { query })).data).toEqual(subscriber)
    expect((await api.refusal('subscribers.removeByEmail', { query })).status).toBe(404)
  })

  it.each(['show_id', 'email'])('needs %s', async (name) => {
    const { id } = await privateShow(api)
    const query = { show_id: id, email: uniqueEmail(), [name]: undefined }
    const { status, parameters } = await api.refusal('subscribers.removeByEmail', { query })
    expect(status).toBe(422)
    expect(parameters).toEqual([name])
  })
})

describe('DELETE /v1/subscribers/:id', () => {
  it('removes one and answers all there was', async () => {
    const subscriber = await newSubscriber(api)
    expect(await removeSubscriber(api, subscriber.id)).toEqual(subscriber)
    expect((await api.refusal('subscribers.get', { params: { id: subscriber.id } })).status).toBe(404)
  })

  it('ends their access at once', async () => {
    const { id, attributes } = await newSubscriber(api)
    await removeSubscriber(api, id)
    for (const address of [attributes.feed_url, attributes.subscribe_url]) {
      expect((await fetch(address ?? '')).status).toBe(404)
    }
  })
})
