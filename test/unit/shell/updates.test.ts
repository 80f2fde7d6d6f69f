import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createUpdates, type Updater, type UpdatesOptions } from '../../../electron/shell/updates.ts'
import { usualPreferences } from '../../../shared/domain/usualPreferences.ts'
import type { Preferences, UpdateState } from '../../../shared/ipc/models.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { jobRecord } from '../../support/jobRecord.ts'
import { listeningLog } from './messages.ts'

/** What electron-updater does, as far as it is asked: it says what a test lets it say. */
class FakeUpdater extends EventEmitter {
  autoDownload = true
  autoInstallOnAppQuit = true
  checks = 0
  downloads = 0
  installs = 0

  checkForUpdates(): Promise<null> {
    this.checks += 1
    this.emit('checking-for-update')
    return Promise.resolve(null)
  }
  downloadUpdate(): Promise<string[]> {
    this.downloads += 1
    return Promise.resolve([])
  }
  quitAndInstall(): void {
    this.installs += 1
  }
}

function withUpdater(updates: Preferences['updates'] = 'automatic') {
  const updater = new FakeUpdater()
  const clock = fakeClock()
  const log = listeningLog()
  const told: UpdateState['kind'][] = []
  const left: string[] = []
  let preferences: Preferences = { ...usualPreferences, updates }
  let uploads = 0
  const preferring: ((now: Preferences) => void)[] = []
  const hearing: ((event: string) => void)[] = []
  const app = {
    clock,
    preferences: {
      get: () => preferences,
      onChange: (listener: (now: Preferences) => void) => void preferring.push(listener),
    },
    workspace: () => ({
      store: { jobs: { open: () => Array.from({ length: uploads }, () => jobRecord({ state: 'running' })) } },
    }),
    onEvent: (listener: (event: string) => void) => void hearing.push(listener),
  } as unknown as UpdatesOptions['app']
  const service = createUpdates({
    app,
    updater: updater as unknown as Updater,
    tell: (state) => told.push(state.kind),
    onLeaving: () => left.push('leaving'),
    log,
  })
  return {
    updater,
    clock,
    log,
    told,
    left,
    service,
    prefer: (change: Partial<Preferences>) => {
      preferences = { ...preferences, ...change }
      for (const listener of preferring) listener(preferences)
    },
    uploading: (count: number) => {
      uploads = count
      for (const listener of hearing) listener('jobs.changed')
    },
  }
}
const available = { version: '1.2.0' }

describe('a build that cannot be updated', () => {
  it.each(['unpackaged', 'no-source'] as const)('says that it is %s, and does nothing', (updater) => {
    const service = createUpdates({
      app: {} as UpdatesOptions['app'],
      updater,
      tell: () => expect.unreachable(),
      onLeaving: () => expect.unreachable(),
      log: listeningLog(),
    })
    service.check()
    service.restart()
    expect(service.get()).toEqual({ kind: updater })
  })
})

describe('looking for a newer version', () => {
  it('happens some time after the start, and every few hours, unless that is not wanted', async () => {
    const { clock, updater, prefer } = withUpdater()
    await clock.advance(14_999)
    expect(updater.checks).toBe(0)
    await clock.advance(1)
    expect(updater.checks).toBe(1)
    updater.emit('update-not-available', available)
    await clock.advance(6 * 60 * 60_000)
    expect(updater.checks).toBe(2)
    updater.emit('update-not-available', available)
    prefer({ updates: 'never' })
    await clock.advance(24 * 60 * 60_000)
    expect(updater.checks).toBe(2)
  })

  it('says how it went', () => {
    const { service, updater, told, clock } = withUpdater()
    service.check()
    updater.emit('update-not-available', available)
    expect(told).toEqual(['checking', 'up-to-date'])
    expect(service.get()).toEqual({ kind: 'up-to-date', checkedAt: clock.now() })
    updater.emit('error', new Error('net::ERR_NAME_NOT_RESOLVED\nat a long way down'))
    expect(service.get()).toMatchObject({ kind: 'failed', error: { hint: 'net::ERR_NAME_NOT_RESOLVED' } })
  })

  it('is not begun twice', () => {
    const { service, updater } = withUpdater()
    service.check()
    service.check()
    expect(updater.checks).toBe(1)
  })
})

describe('a newer version', () => {
  it('is fetched by itself where that is wanted', () => {
    const { service, updater } = withUpdater()
    service.check()
    updater.emit('update-available', available)
    updater.emit('download-progress', { percent: 42.9 })
    expect(service.get()).toEqual({ kind: 'downloading', version: '1.2.0', percent: 42 })
    updater.emit('update-downloaded', available)
    expect(service.get()).toMatchObject({ kind: 'ready', version: '1.2.0', restarting: false })
    expect([updater.autoDownload, updater.installs]).toEqual([true, 0])
  })

  it('waits for the person who only wants to be told', () => {
    const { service, updater } = withUpdater('tell')
    service.check()
    updater.emit('update-available', available)
    expect(service.get()).toEqual({ kind: 'available', version: '1.2.0' })
    expect([updater.autoDownload, updater.downloads]).toEqual([false, 0])
    service.download()
    expect([service.get().kind, updater.downloads]).toEqual(['downloading', 1])
  })

  it('is not installed behind the back of somebody who wants none', () => {
    const { updater, prefer } = withUpdater()
    expect(updater.autoInstallOnAppQuit).toBe(true)
    prefer({ updates: 'never' })
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([false, false])
  })
})

describe('the restart', () => {
  it('happens at once when nothing is lost by it', () => {
    const { service, updater, left } = withUpdater()
    updater.emit('update-downloaded', available)
    service.restart()
    expect([left, updater.installs]).toEqual([['leaving'], 1])
  })

  it('waits for the uploads under way', () => {
    const { service, updater, uploading } = withUpdater()
    uploading(2)
    updater.emit('update-downloaded', available)
    service.restart()
    expect(service.get()).toMatchObject({ kind: 'ready', restarting: true, uploads: 2 })
    uploading(1)
    expect([service.get(), updater.installs]).toMatchObject([{ uploads: 1 }, 0])
    uploading(0)
    expect(updater.installs).toBe(1)
  })

  it('can be taken back while it waits', () => {
    const { service, updater, uploading } = withUpdater()
    uploading(1)
    updater.emit('update-downloaded', available)
    service.restart()
    service.stay()
    uploading(0)
    expect([updater.installs, service.get()]).toMatchObject([0, { restarting: false }])
  })

  it('is nothing without a new version', () => {
    const { service, updater } = withUpdater()
    service.restart()
    expect(updater.installs).toBe(0)
  })
})
