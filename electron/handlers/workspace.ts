import { fail, type Result } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Workspace } from '../workspace.ts'

/** Calls `use` with the open workspace, or says that none is open. */
export async function withWorkspace<T>(
  app: App,
  use: (workspace: Workspace) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  const workspace = app.workspace()
  if (workspace !== null) return await use(workspace)
  return fail('not-connected', 'No account is open.', {
    hint: 'Connect your account, or explore the sandbox.',
  })
}
