import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type AppError, type Result } from '../../../shared/ipc/result.ts'
import { watchFolder } from '../../inbox/watchFolder.ts'
import { installedProgram } from '../../launch/electronBinary.ts'
import { openStore } from '../../store/store.ts'
import { exitCode, type ExitCode } from '../exitCodes.ts'
import type { Session } from '../session.ts'

type Check = (session: Session) => Promise<Result<string>>

/** Tries everything Wavedrop stands on, for real, and says what to do about what does not work. */
export async function doctor(session: Session): Promise<ExitCode> {
  const checks: Record<string, Check> = { keychain, database, watcher, network, electron }
  let failed = 0
  for (const [name, check] of Object.entries(checks)) {
    const result = await check(session)
    if (!result.ok) failed += 1
    session.output.event(
      {
        event: 'check',
        name,
        ok: result.ok,
        ...(result.ok ? { detail: result.value } : { error: result.error }),
      },
      result.ok ? `${name}: ok, ${result.value}` : `${name}: ${sentence(result.error)}`,
    )
  }
  session.output.event({ event: 'summary', checks: Object.keys(checks).length, failed })
  return failed === 0 ? exitCode.done : exitCode.needsAttention
}

async function keychain({ surroundings: { secrets } }: Session): Promise<Result<string>> {
  const account = `doctor ${randomUUID()}`
  const kept = await secrets.set(account, 'a secret that is removed at once')
  if (!kept.ok) return kept
  const deleted = await secrets.delete(account)
  return deleted.ok ? ok('a key can be kept and removed') : deleted
}

async function database({ surroundings: { clock } }: Session): Promise<Result<string>> {
  return await inScratchFolder<Result<string>>((dir) => {
    const store = openStore(join(dir, 'doctor.db'), clock.now())
    if (store.ok) store.value.close()
    return Promise.resolve(store.ok ? ok('SQLite with full-text search') : store)
  })
}

const noticeWithinMs = 15_000

async function watcher({ surroundings: { clock } }: Session): Promise<Result<string>> {
  return await inScratchFolder(async (dir) => {
    let polling = false
    const seen = Promise.withResolvers<Result<string>>()
    const watching = await watchFolder({
      path: dir,
      clock,
      on(event) {
        if (event.kind === 'polling') polling = true
        if (event.kind === 'arriving')
          seen.resolve(ok(polling ? 'new files are found by looking' : 'new files are noticed at once'))
      },
    })
    if (!watching.ok) return watching
    const tooLate = fail('internal', 'A new file was not noticed.', {
      hint: 'Raise the system’s limit for file watches.',
    })
    const cancel = clock.after(noticeWithinMs, () => seen.resolve(tooLate))
    await writeFile(join(dir, 'doctor.wav'), 'RIFF')
    const result = await seen.promise
    cancel()
    await watching.value.close()
    return result
  })
}

async function network(session: Session): Promise<Result<string>> {
  const { baseUrl, account, sandbox } = session.options
  const named = baseUrl ?? account ?? (sandbox ? 'sandbox' : session.app().accounts.activeId())
  if (named === null) return ok('nothing to reach yet: no account is connected')
  try {
    const workspace = await session.workspace()
    const user = await workspace.hosting.call('user.get', {}, { priority: 'person' })
    return user.ok ? ok(`${workspace.account.baseUrl} answers`) : user
  } catch (error) {
    return fail('unreachable', error instanceof Error ? error.message : String(error))
  }
}

/** Electron's program is fetched on its own, from outside the package registry. */
function electron(): Promise<Result<string>> {
  const program = process.versions['electron']
    ? process.execPath
    : installedProgram(fileURLToPath(new URL('../../../node_modules/electron', import.meta.url)))
  return Promise.resolve(
    program === undefined
      ? fail('internal', 'Electron’s program is not here.', {
          hint: 'Wavedrop then opens in Chromium; “npx install-electron” fetches Electron.',
        })
      : ok(program),
  )
}

async function inScratchFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(join(tmpdir(), 'wavedrop-doctor-'))
  try {
    return await work(dir)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

function sentence(error: AppError): string {
  return error.hint === undefined ? error.message : `${error.message} ${error.hint}`
}
