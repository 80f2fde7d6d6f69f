import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { lockProfile } from '../../../electron/store/profileLock.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

/** Another process that wants the profile, and what it was told. */
async function holder(profileDir: string): Promise<{ child: ChildProcess; told: unknown }> {
  const script = fileURLToPath(new URL('holdProfile.ts', import.meta.url))
  const child = spawn(process.execPath, ['--expose-gc', script, profileDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, told: JSON.parse(line) }
}

test('a second process is refused, also when the first kept no hold of its lock, and told which has the profile', async () => {
  const profile = await temporaryFolder()
  const first = await holder(profile)
  expect(first.told).toEqual({ ok: true })
  const second = lockProfile(profile)
  expect(second).toMatchObject({ ok: false, error: { code: 'profile-in-use' } })
  expect(JSON.stringify(second)).toContain(String(first.child.pid))
})

test('a process that was killed leaves no lock behind', async () => {
  const profile = await temporaryFolder()
  const { child } = await holder(profile)
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  const locked = lockProfile(profile)
  expect(locked.ok).toBe(true)
  if (locked.ok) locked.value.release()
})

test('a profile that was released can be taken again, and is held meanwhile', async () => {
  const profile = await temporaryFolder()
  const first = lockProfile(profile)
  expect(lockProfile(profile).ok).toBe(false)
  if (first.ok) first.value.release()
  expect((await holder(profile)).told).toEqual({ ok: true })
})
