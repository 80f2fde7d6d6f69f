import { lockProfile } from '../../../electron/store/profileLock.ts'

/** Takes the profile named by its argument, says how that went in one line, and stays until it is killed. */
const locked = lockProfile(process.argv[2] ?? '')
console.log(JSON.stringify(locked.ok ? { ok: true } : locked))
setInterval(() => undefined, 60_000)
