import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { logFile } from '../../../electron/settings/logFile.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function withLog(text: string | null) {
  const dir = await temporaryFolder()
  mkdirSync(join(dir, 'logs'))
  if (text !== null) writeFileSync(join(dir, 'logs', 'main.log'), text)
  return { dir, log: logFile(dir) }
}

it('the tail is whole lines: half a line could hold half a key that nothing recognises', async () => {
  const { log } = await withLog('x-api-key: secret-secret\nsecond\nthird\n')
  expect(log.tail(22)).toBe('second\nthird\n')
  expect(log.tail(1000)).toBe('x-api-key: secret-secret\nsecond\nthird\n')
})

it('a log that was never written is empty', async () => {
  const { log } = await withLog(null)
  expect([log.bytes(), log.tail(100)]).toEqual([0, ''])
})

it('clearing empties the log and what was before it', async () => {
  const { dir, log } = await withLog('line\n')
  writeFileSync(join(dir, 'logs', 'main.old.log'), 'older line\n')
  expect(log.bytes()).toBe(16)
  log.clear()
  expect([log.bytes(), log.tail(100)]).toEqual([0, ''])
})
