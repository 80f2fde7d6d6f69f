import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../electron/sandbox/server.ts'
import { availableHosts } from '../host/hosts.ts'
import type { RunningApp } from '../host/runningApp.ts'
import { photograph } from './support/photograph.ts'

describe.each(availableHosts())(
  'connecting an account for the first time, in $name',
  ({ name: hostName, start }) => {
    const home = mkdtempSync(join(tmpdir(), 'wavedrop-e2e-'))
    const profileDir = join(home, 'profile')
    let service: Sandbox
    let app: RunningApp
    let page: Page

    beforeAll(async () => {
      service = await startSandbox({ dataDir: join(home, 'service') })
      app = await start({ profileDir, viewport: { width: 1280, height: 800 } })
      page = app.page
    })
    afterAll(async () => {
      await app.close()
      await service.close()
      rmSync(home, { recursive: true, force: true })
    })

    async function connect(address: string, key: string): Promise<void> {
      await page.getByLabel('Service address').fill(address)
      await page.getByLabel('API key', { exact: true }).fill(key)
      await page.getByRole('radio', { name: 'Until I quit Wavedrop' }).check()
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    }

    it('says that nobody answers at an address, and that the key is kept nowhere', async () => {
      await connect('http://127.0.0.1:9', 'some-key')
      await page.getByText(/127\.0\.0\.1:9 does not take connections/).waitFor()
      expect(await photograph(page, hostName, 'first-run-dead-server')).toEqual([])
    })

    it('says that the service refuses a wrong key, and what to do', async () => {
      await connect(service.baseUrl, 'not-the-key')
      await page.getByText(/does not accept this API key/).waitFor()
      await page.getByText(/Copy the key from the account area/).waitFor()
      expect(await photograph(page, hostName, 'first-run-wrong-key')).toEqual([])
    })

    it('opens the account with the right key, which is in no file of the profile', async () => {
      await connect(service.baseUrl, service.apiKey)
      await page.getByRole('heading', { name: 'Inbox' }).waitFor()
      await page.getByRole('link', { name: 'Episodes' }).click()
      await page.getByTestId('episode-row').first().waitFor()
      const files = readdirSync(profileDir, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      expect(files.length).toBeGreaterThan(0)
      for (const { parentPath, name } of files) {
        expect(readFileSync(join(parentPath, name)).includes(service.apiKey), name).toBe(false)
      }
    })
  },
)
