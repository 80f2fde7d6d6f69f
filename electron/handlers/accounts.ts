import type { Account } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Workspace } from '../workspace.ts'
import type { Handlers } from './types.ts'

type Area = Pick<
  Handlers,
  | 'app.info'
  | 'app.setPreferences'
  | 'accounts.connect'
  | 'accounts.exploreSandbox'
  | 'accounts.activate'
  | 'accounts.remove'
>

export function accountHandlers(app: App): Area {
  return {
    'app.info': () =>
      Promise.resolve(ok({ version: app.version, preferences: app.preferences.get(), ...app.state() })),
    'app.setPreferences': (change) => Promise.resolve(ok(app.preferences.set(change))),
    async 'accounts.connect'(request) {
      const connected = await app.accounts.connect(request)
      return connected.ok ? begin(await app.open(connected.value)) : connected
    },
    async 'accounts.exploreSandbox'() {
      return begin(await app.exploreSandbox())
    },
    async 'accounts.activate'({ id }) {
      if (id === 'sandbox') return begin(await app.exploreSandbox())
      const unlocked = await app.accounts.unlock(id)
      return unlocked.ok ? begin(await app.open(unlocked.value)) : unlocked
    },
    'accounts.remove': ({ id }) => app.remove(id),
  }
}

/** A workspace that a window shows watches its folders and keeps itself fresh. */
function begin(opened: Result<Workspace>): Result<Account> {
  if (!opened.ok) return opened
  opened.value.goLive()
  return ok(opened.value.account)
}
