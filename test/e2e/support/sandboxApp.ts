import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Faults } from '../../../electron/sandbox/faults.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../electron/sandbox/server.ts'
import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { Language } from '../../../shared/ipc/models.ts'
import type { RunningApp, StartOptions } from '../../host/runningApp.ts'

const viewport = { width: 1280, height: 800 }

/** A service of its own, a computer's home, and the app of a person who is connected to it. */
export interface Connected {
  service: Sandbox
  home: string
  app: RunningApp
  page: Page
  /** What befalls requests from now on; null for a service that is well. Those of `elsewhere` never fail. */
  faults: Faults | null
  /** Asks the service as somebody else does. */
  elsewhere(method: string, path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

export async function connected(
  start: (options: StartOptions) => Promise<RunningApp>,
  options: Partial<SandboxOptions> = {},
): Promise<Connected> {
  const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
  mkdirSync(join(home, 'Exports'))
  let faults: Faults | null = null
  const service = await startSandbox({
    dataDir: join(home, 'service'),
    rateLimit: false,
    faults: (request) => (request.path.endsWith('/') ? undefined : faults?.(request)),
    ...options,
  })
  const app = await start({ profileDir: join(home, 'profile'), env: { HOME: home }, viewport })
  await connect(app.page, service)

  return {
    service,
    home,
    app,
    page: app.page,
    get faults() {
      return faults
    },
    set faults(next) {
      faults = next
    },
    async elsewhere(method, path, body) {
      const answer = await fetch(`${service.baseUrl}${path}/`, {
        method,
        headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as unknown
    },
    async close() {
      await app.close()
      await service.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function connect(page: Page, service: Sandbox): Promise<void> {
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key', { exact: true }).fill(service.apiKey)
  await page.getByRole('radio', { name: 'Until I quit Wavedrop' }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
}

/** Has the window speak a language, as its settings do. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    await wavedrop.invoke('app.setPreferences', { language: wanted })
  }, language)
  await page.reload()
  await page.locator(`html[lang^="${language}"]`).waitFor()
}
