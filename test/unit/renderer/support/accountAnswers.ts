import type { EventName, EventPayload } from '../../../../shared/ipc/contract.ts'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'
import type { World } from './sampleWorld.ts'

type Area = Pick<Answers, Extract<keyof Answers, `accounts.${string}` | 'app.info' | 'app.setPreferences'>>

/** Accounts that open when they are asked to, and preferences that hold. */
export function accountAnswers(
  world: World,
  emit: <E extends EventName>(event: E, payload: EventPayload<E>) => void,
): Area {
  const find = (id: string) => world.accounts.find((candidate) => candidate.id === id)
  const unknown = () => fail('not-found', 'There is no such account.')
  const changed = () =>
    emit('app.changed', { activeAccountId: world.activeAccountId, accounts: world.accounts })

  function open(id: string) {
    world.activeAccountId = id
    changed()
    const account = find(id)
    return account ? ok(account) : unknown()
  }

  return {
    'app.info': () =>
      ok({
        version: '0.1.0',
        activeAccountId: world.activeAccountId,
        accounts: world.accounts,
        preferences: world.preferences,
      }),
    'app.setPreferences': (change) => {
      Object.assign(world.preferences, change)
      emit('preferences.changed', world.preferences)
      return ok(world.preferences)
    },
    'accounts.connect': ({ baseUrl, keep }) => {
      world.accounts.push({ id: 'account-3', name: 'Inês Duarte', baseUrl, kind: 'service', key: keep })
      return open('account-3')
    },
    'accounts.exploreSandbox': () => {
      const sandbox = {
        id: 'account-2',
        name: 'Sandbox',
        baseUrl: '',
        kind: 'sandbox',
        key: 'session',
      } as const
      if (!find(sandbox.id)) world.accounts.push(sandbox)
      return open(sandbox.id)
    },
    'accounts.activate': ({ id }) => open(id),
    'accounts.rename': ({ id, name }) => {
      const account = find(id)
      return account ? ok(Object.assign(account, { name })) : unknown()
    },
    'accounts.replaceKey': ({ id, keep }) => {
      const account = find(id)
      if (!account) return unknown()
      Object.assign(account, { key: keep })
      changed()
      return ok(account)
    },
    'accounts.leftBehind': ({ id }) =>
      find(id) ? ok({ path: `~/.config/Wavedrop/accounts/${id}`, ...world.leftBehind }) : unknown(),
    'accounts.remove': ({ id }) => {
      world.accounts = world.accounts.filter((account) => account.id !== id)
      if (world.activeAccountId === id) world.activeAccountId = world.accounts[0]?.id ?? null
      changed()
      return ok()
    },
  }
}
