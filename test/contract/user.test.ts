import { expect, it } from 'vitest'
import { msOf } from './account.ts'
import { attributesOf } from './attributes.ts'
import { useApi } from './target.ts'

const api = useApi()

it('GET /v1 answers one user with every attribute', async () => {
  const { data } = await api.ask('user.get')
  expect(data.type).toBe('user')
  expect(Object.keys(data.attributes)).toEqual(expect.arrayContaining(attributesOf('user')))
  expect(data.attributes.name).not.toBe('')
})

it('a user has no relationships', async () => {
  expect((await api.ask('user.get')).data).not.toHaveProperty('relationships')
})

it('the times of a user have the shape of the specification', async () => {
  const { created_at, updated_at } = (await api.ask('user.get')).data.attributes
  expect(msOf(updated_at)).toBeGreaterThanOrEqual(msOf(created_at))
})

it('the user is the same for every request with the key', async () => {
  expect((await api.ask('user.get')).data.id).toBe((await api.ask('user.get')).data.id)
})
