import type { Account } from '../../shared/ipc/models.ts'
import { ok, type Result } from '../../shared/ipc/result.ts'
import { bytesIn } from '../accounts/accountData.ts'
import type { App } from '../app.ts'
import { homePath } from '../homePath.ts'
import type { Workspace } from '../workspace.ts'
import type { Handlers } from './types.ts'

type Area = Pick<
  Handlers,
  | 'app.info'
  | 'app.setPreferences'
  | 'accounts.connect'
  | 'accounts.exploreSandbox'
  | 'accounts.activate'
  | 'accounts.rename'
  | 'accounts.replaceKey'
  | 'accounts.leftBehind'
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
    'accounts.rename': ({ id, name }) => Promise.resolve(app.accounts.rename(id, name)),
    async 'accounts.replaceKey'({ id, apiKey, keep }) {
      const replaced = await app.accounts.replaceKey(id, apiKey, keep)
      if (!replaced.ok) return replaced
      // Opened anew with it: what waited for the key goes on. Another account that is open stays open.
      const active = app.workspace()?.account.id ?? id
      return active === id ? begin(await app.open(replaced.value)) : ok(replaced.value.account)
    },
    async 'accounts.leftBehind'({ id }) {
      const left = app.leftBehind(id)
      if (!left.ok) return left
      const { dir, unsent } = left.value
      return ok({ path: homePath(dir), bytes: await bytesIn(dir), unsent })
    },
    async 'accounts.remove'({ id, data }) {
      const removed = await app.remove(id, data)
      const another = app.workspace() === null ? await app.openAnother() : null
      another?.goLive()
      return removed
    },
  }
}

/** A workspace that a window shows watches its folders and keeps itself fresh. */
function begin(opened: Result<Workspace>): Result<Account> {
  if (!opened.ok) return opened
  opened.value.goLive()
  return ok(opened.value.account)
}
