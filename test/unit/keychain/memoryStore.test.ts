import { expect, it } from 'vitest'
import { createMemoryStore } from '../../../electron/keychain/memoryStore.ts'

it('keeps secrets per account for as long as it lives', async () => {
  const store = createMemoryStore()
  await store.set('studio', 'one')
  await store.set('home', 'two')
  await store.set('studio', 'three')
  await store.delete('home')
  expect(await store.get('studio')).toEqual({ ok: true, value: 'three' })
  expect(await store.get('home')).toEqual({ ok: true, value: null })
  expect(await createMemoryStore().get('studio')).toEqual({ ok: true, value: null })
})
