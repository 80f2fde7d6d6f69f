import { ok, type Result } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Workspace } from '../workspace.ts'
import type { AppArguments } from './arguments.ts'

/**
 * Opens what the window shows first: the service named for this run, else what was open at the last start, else
 * nothing. `apiKey` is for the first of these; without one it is passed over. A workspace a window shows watches its folders and keeps itself fresh.
 */
export async function openFirstAccount(
  app: App,
  { baseUrl }: AppArguments,
  apiKey: string,
): Promise<Result<undefined>> {
  const opened = await (baseUrl !== undefined && apiKey ? openForRun(app, baseUrl, apiKey) : app.reopen())
  if (!opened.ok) return opened
  opened.value?.goLive()
  return ok()
}

async function openForRun(app: App, baseUrl: string, apiKey: string): Promise<Result<Workspace>> {
  const connected = await app.accounts.connectForRun({ baseUrl, apiKey })
  return connected.ok ? await app.open(connected.value) : connected
}
