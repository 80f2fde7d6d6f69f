import { describe, expect, it } from 'vitest'
import { reactive } from 'vue'
import { invoke } from '../../../renderer/bridge.ts'
import { expose, fakeBridge } from './support/fakeBridge.ts'

describe('the bridge', () => {
  it('sends a Vue proxy as plain data: structured clone refuses proxies', async () => {
    const bridge = fakeBridge()
    expose(bridge)
    const request = reactive({ grantIds: reactive(['grant-1']), showId: 'show-1' })
    expect(await invoke('inbox.add', request)).toMatchObject({ ok: true })
    expect(bridge.last('inbox.add')).toEqual({ grantIds: ['grant-1'], showId: 'show-1' })
  })

  it('makes an error of a call that never comes back, instead of throwing', async () => {
    const bridge = fakeBridge()
    bridge.answer('jobs.list', () => Promise.reject(new Error('the app is closing')))
    expose(bridge)
    const result = await invoke('jobs.list')
    expect(result).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(result.ok ? '' : result.error.message).toContain('the app is closing')
  })
})
