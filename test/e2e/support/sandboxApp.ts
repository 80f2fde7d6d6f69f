import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase, type Database } from '../../../electron/sandbox/data/database.ts'
import type { Faults } from '../../../electron/sandbox/faults.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../electron/sandbox/server.ts'
import type { Bridge } from '../../../shared/ipc/bridge.ts'
import type { Language } from '../../../shared/ipc/models.ts'
import type { RunningApp, StartOptions } from '../../host/runningApp.ts'
import { openKeyring } from './keyring.ts'
import { loggedErrors } from './loggedErrors.ts'

const viewport = { width: 1280, height: 800 }

/** A service of its own, a computer's home, and the app of a person who is connected to it. */
export interface Connected {
  readonly service: Sandbox
  home: string
  /** The app that is open now, and its page: after `reopen` they are others. */
  readonly app: RunningApp
  readonly page: Page
  /** What befalls requests from now on; null for a service that is well. Those of `elsewhere` never fail. */
  faults: Faults | null
  /** Asks the service as somebody else does. */
  elsewhere(method: string, path: string, body?: object): Promise<unknown>
  /** Changes what no call of the API can: the service is stopped for it, and started again where it was. */
  behindTheApi(change: (database: Database) => void): Promise<void>
  /** Opens the app again, as its icon does: the same person, the same computer. Answers its page. */
  reopen(): Promise<Page>
  /** What the main process logged as an error meanwhile fails the tests. */
  close(): Promise<void>
}

export interface ConnectedOptions extends Partial<SandboxOptions> {
  /** Where the key is kept: in a keychain it outlives the app. For this run only unless said. */
  keep?: 'session' | 'keychain'
}

export async function connected(
  start: (options: StartOptions) => Promise<RunningApp>,
  { keep = 'session', ...options }: ConnectedOptions = {},
): Promise<Connected> {
  const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
  mkdirSync(join(home, 'Exports'))
  let faults: Faults | null = null
  const dataDir = join(home, 'service')
  const serve = () =>
    startSandbox({
      dataDir,
      rateLimit: false,
      faults: (request) => (request.path.endsWith('/') ? undefined : faults?.(request)),
      ...options,
    })
  let service = await serve()
  const keyring = keep === 'keychain' ? await openKeyring(join(home, 'keyring')) : null
  const open = () =>
    start({ profileDir: join(home, 'profile'), env: { ...keyring?.env, HOME: home }, viewport })
  let app = await open()
  await connect(app.page, service, keep)

  return {
    get service() {
      return service
    },
    home,
    get app() {
      return app
    },
    get page() {
      return app.page
    },
    get faults() {
      return faults
    },
    set faults(next) {
      faults = next
    },
    async elsewhere(method, path, body) {
      const answer = await fetch(`${service.baseUrl}${path.replace(/(?=\?|$)/, '/')}`, {
        method,
        headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as unknown
    },
    async behindTheApi(change) {
      await service.close()
      const database = openDatabase(join(dataDir, 'sandbox.sqlite'))
      change(database)
      database.close()
      service = await serve()
    },
    async reopen() {
      await app.close()
      app = await open()
      return app.page
    },
    async close() {
      if (keep === 'keychain') await forgetKey(app.page)
      await app.close()
      await keyring?.close()
      await service.close()
      const errors = loggedErrors(join(home, 'profile'))
      rmSync(home, { recursive: true, force: true })
      expect(errors).toEqual([])
    },
  }
}

async function connect(page: Page, service: Sandbox, keep: 'session' | 'keychain'): Promise<void> {
  await page.getByLabel('Service address').fill(service.baseUrl)
  await page.getByLabel('API key', { exact: true }).fill(service.apiKey)
  const where = { session: 'Until I quit Wavedrop', keychain: 'In this computer’s keychain' }[keep]
  await page.getByRole('radio', { name: where }).check()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
}

/** The keychain of whoever runs the tests keeps nothing of them. */
async function forgetKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const info = await wavedrop.invoke('app.info', undefined)
    for (const { id } of info.ok ? info.value.accounts : [])
      await wavedrop.invoke('accounts.remove', { id, data: 'keep' })
  })
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
