import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const built = fileURLToPath(new URL('../../dist/renderer', import.meta.url))

describe.each(availableHosts())('what the window reads before it can be used, in $name', ({ start }) => {
  let world: Connected
  beforeAll(async () => {
    world = await connected(start)
  })
  afterAll(() => world.close())

  it.each(['inbox', 'episodes'])('is less than 400 kB of script, packed, for %s', async (view) => {
    const scripts = new Set<string>()
    world.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
    })
    await world.page.evaluate((place) => (window.location.hash = `#/${place}`), view)
    await world.page.reload()
    await world.page.getByRole('heading', { level: 1 }).waitFor()
    await world.page.waitForLoadState('networkidle')
    expect(scripts.size).toBeGreaterThan(0)
    const bytes = [...scripts].reduce(
      (sum, script) => sum + gzipSync(readFileSync(`${built}${script}`)).byteLength,
      0,
    )
    expect(bytes).toBeLessThan(400_000)
    console.log(`${view}: ${scripts.size} scripts, ${Math.round(bytes / 1000)} kB packed`)
  })
})
