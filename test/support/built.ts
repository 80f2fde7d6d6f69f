import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../electron/launch/build.ts'

/** Before tests that open the app: builds it when its sources have changed since. */
export async function setup(): Promise<void> {
  const built = await ensureBuilt(fileURLToPath(new URL('../..', import.meta.url)))
  if (!built.ok) throw new Error(built.error.message)
}
