import { expect, it } from 'vitest'
import { routes } from '../../shared/api/routes.ts'
import { publicShow, uniqueTitle } from './account.ts'
import { useApi } from './target.ts'

const api = useApi()

it('every path begins with /v1, and no other version is there', async () => {
  expect(Object.values(routes).every(({ path }) => /^\/v1(\/|$)/.test(path))).toBe(true)
  for (const path of ['/', '/shows', '/v0/shows', '/v2/shows']) {
    expect((await api.send('GET', path)).status).toBe(404)
  }
})

it('a field of a later version is passed over in a body', async () => {
  const { id } = await publicShow(api)
  const episode = { show_id: id, title: uniqueTitle(), mood: 'blue', nested: { deeply: [1, null] } }
  const { data } = await api.ask('episodes.create', { body: { episode } })
  expect(data.attributes.title).toBe(episode.title)
  expect(data.attributes).not.toHaveProperty('mood')
})

it('an attribute of a later version may be asked for', async () => {
  const { id } = await publicShow(api)
  const query = { fields: { show: ['title', 'mood'] } }
  const { data } = await api.ask('shows.get', { params: { id }, query })
  expect(Object.keys(data.attributes)).toEqual(['title'])
})
