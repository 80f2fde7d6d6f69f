import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('../../host/main.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('opens the page’s debugging port where it was asked to, for tools that know no other way in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wavedrop-port-'))
  const port = await freePort()
  const args = [main, '--headless', '--cdp-port', String(port), '--profile', join(folder, 'profile')]
  const app = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(app, 'exit')
  onTestFinished(async () => {
    app.kill()
    await gone
    await rm(folder, { recursive: true, maxRetries: 5 })
  })

  const [line] = (await once(createInterface(app.stdout), 'line')) as [string]
  expect(line).toBe(`Wavedrop is open. Its debugging port is 127.0.0.1:${port}. Ctrl-C closes it.`)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = browser.contexts()[0]?.pages()[0]
  await page?.getByRole('button', { name: 'Explore the sandbox' }).waitFor()
  await browser.close()
})
