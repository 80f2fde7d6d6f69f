import { join } from 'node:path'
import type { KeptData } from '../../shared/ipc/models.ts'
import { bytesIn, setAsideIn } from '../accounts/accountData.ts'
import type { App } from '../app.ts'
import { homePath } from '../homePath.ts'
import type { LogFile } from './logFile.ts'

/** What is kept on this computer: where, and how much of it. */
export async function keptData(app: App, log: Pick<LogFile, 'bytes'>): Promise<KeptData> {
  const workspace = app.workspace()
  const dir = workspace === null ? null : join(app.profileDir, 'accounts', workspace.account.id)
  return {
    path: homePath(app.profileDir),
    account: dir === null ? null : { path: homePath(dir), bytes: await bytesIn(dir) },
    figures: workspace?.store.figures.count() ?? 0,
    logBytes: log.bytes(),
    setAside: dir === null ? [] : await setAsideIn(dir),
  }
}
