import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../../electron/store/store.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { sendMany, startPacer } from '../../unit/hosting/pacing.ts'

test('the pacing of the last run holds although the wall clock was set a day ahead while the app was closed', async () => {
  const path = join(await temporaryFolder(), 'wavedrop.db')
  const clock = fakeClock()
  const first = openStore(path, clock.now())
  if (!first.ok) throw new Error(first.error.message)
  sendMany(startPacer(clock, first.value.pacing), clock, 10)
  await clock.advance(4_000)
  first.value.close()
  clock.jump(86_400_000)

  const second = openStore(path, clock.now())
  if (!second.ok) throw new Error(second.error.message)
  onTestFinished(() => second.value.close())
  const left = sendMany(startPacer(clock, second.value.pacing), clock, 1)
  await clock.advance(6_000)
  expect(left).toEqual([])
  await clock.advance(1)
  expect(left).toEqual([10_001])
})
