import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'

const figures = z.object({ bytes: z.int(), rssRiseMib: z.number() })

it('an upload of 1 GiB raises the memory of its process by less than 64 MiB', async () => {
  const bench = join(import.meta.dirname, '../../bench/uploadMemory.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [bench])
  const { bytes, rssRiseMib } = figures.parse(JSON.parse(stdout))
  expect(bytes).toBe(1024 ** 3)
  expect(rssRiseMib).toBeLessThan(64)
}, 60_000)
