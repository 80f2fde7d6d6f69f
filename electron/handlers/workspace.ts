import { fail, type Result } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import { isStoreFault, storeFailure } from '../store/store.ts'
import type { Workspace } from '../workspace.ts'

/**
 * Calls `use` with the open workspace, or says that none is open. What could not be kept (a full disk) is said in words:
 * the person must know that it is not saved.
 */
export async function withWorkspace<T>(
  app: App,
  use: (workspace: Workspace) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const workspace = app.workspace()
  if (workspace !== null) {
    try {
      return await use(workspace)
    } catch (error) {
      if (!isStoreFault(error)) throw error
      return storeFailure(error, workspace.databasePath)
    }
  }
  return fail('not-connected', 'No account is open.', {
    hint: 'Connect your account, or explore the sandbox.',
  })
}
