/**
 * Runs steps against the real keychain in a process of its own and prints each answer as a line of JSON.
 * A process of its own, because the keyring a process talks to is settled by its environment once.
 * Arguments: the service name, then steps such as `get:studio` and `set:studio:secret`.
 */
import { createKeytarStore } from '../../../electron/keychain/keytarStore.ts'

const [service = '', ...steps] = process.argv.slice(2)
const store = createKeytarStore(service)

for (const step of steps) {
  const [method, account = '', secret = ''] = step.split(':')
  const answer =
    method === 'set'
      ? await store.set(account, secret)
      : method === 'delete'
        ? await store.delete(account)
        : await store.get(account)
  console.log(JSON.stringify(answer))
}
