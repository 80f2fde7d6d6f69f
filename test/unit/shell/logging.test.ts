import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../../../electron/shell/logging.ts'
import { createRedactor } from '../../../electron/shell/redaction.ts'

it('the log lies in the profile and holds causes, but no secret', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'wavedrop-log-'))
  onTestFinished(() => rm(profile, { recursive: true }))
  const redactor = createRedactor()
  redactor.hide('s3cret')
  const log = createLog(profile, redactor)
  log.info('Started with s3cret')
  log.error(
    'The call failed',
    new Error('s3cret was refused', { cause: { headers: { 'x-api-key': 'other' } } }),
  )

  const text = await readFile(join(profile, 'logs', 'main.log'), 'utf8')
  expect(text).toContain('Started with …')
  expect(text).toContain('The call failed: Error: … was refused')
  expect(text).not.toMatch(/s3cret|other/)
})
