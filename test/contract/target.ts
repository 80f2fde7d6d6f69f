import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { type Api, createApi } from './api.ts'

const url = process.env['WAVEDROP_CONTRACT_URL']
const key = process.env['WAVEDROP_CONTRACT_KEY']

/** Whether the tests run against a service somebody else looks after, and not against a sandbox of their own. */
export const isForeign = url !== undefined

/**
 * The service under test, for the tests of one file: `WAVEDROP_CONTRACT_URL` (what stands before `/v1`) with
 * `WAVEDROP_CONTRACT_KEY`, else a sandbox with the demo data, started before the first test and gone after the last.
 *
 * The tests write into the account of the key. They create drafts (the API cannot delete them), webhooks and
 * subscribers, which they remove again, and change the settings of one show, which they set back. Nothing is published
 * into a public show and no public show is changed, unless `WAVEDROP_CONTRACT_WRITE=1` allows it: a private show is
 * used instead.
 */
export function useApi(): Api {
  const api = createApi()
  let close: () => Promise<void> = () => Promise.resolve()

  beforeAll(async () => {
    if (url !== undefined) {
      if (key === undefined) throw new Error('WAVEDROP_CONTRACT_URL needs WAVEDROP_CONTRACT_KEY beside it.')
      api.connect(url.replace(/\/+$/, ''), key)
      return
    }
    const dataDir = await mkdtemp(join(tmpdir(), 'wavedrop-contract-'))
    const sandbox = await startSandbox({ dataDir, rateLimit: false, seed: 'demo' })
    close = async () => {
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    api.connect(sandbox.baseUrl, sandbox.apiKey)
  })
  afterAll(() => close())
  return api
}
