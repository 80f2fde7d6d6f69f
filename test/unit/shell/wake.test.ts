import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { App } from '../../../electron/app.ts'
import { goOnAfterSleep } from '../../../electron/shell/wake.ts'
import type { Workspace } from '../../../electron/workspace.ts'

test('what waits goes on when the computer wakes, and without an account nothing breaks', () => {
  const power = new EventEmitter() as EventEmitter & Parameters<typeof goOnAfterSleep>[0]
  const wake = vi.fn()
  let open: Workspace | null = null
  const app: Pick<App, 'workspace'> = { workspace: () => open }
  goOnAfterSleep(power, app)
  power.emit('resume')
  open = { wake } as unknown as Workspace
  power.emit('resume')
  expect(wake).toHaveBeenCalledTimes(1)
})
