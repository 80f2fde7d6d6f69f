import { setImmediate } from 'node:timers/promises'
import { lockProfile } from '../../../electron/store/profileLock.ts'

/**
 * Takes the profile named by its argument, forgets what it was given, says how that went in one line, and stays until
 * it is killed. Run it with `--expose-gc`: what nothing refers to any more is gone before it speaks.
 */
function takeAndForget(profileDir: string): string {
  const locked = lockProfile(profileDir)
  return JSON.stringify(locked.ok ? { ok: true } : locked)
}

const told = takeAndForget(process.argv[2] ?? '')
await setImmediate()
globalThis.gc?.()
await setImmediate()
console.log(told)
setInterval(() => undefined, 60_000)
