import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { closeBeforeQuit } from '../../../electron/shell/shutdown.ts'
import { listeningLog } from './messages.ts'

/** An app that goes away when nobody prevents it. */
class LeavingApp extends EventEmitter {
  gone = Promise.withResolvers<undefined>()
  quits = 0

  quit(): void {
    this.quits += 1
    const event = { prevented: false, preventDefault: () => void (event.prevented = true) }
    this.emit('will-quit', event)
    if (!event.prevented) this.gone.resolve(undefined)
  }
}

describe('before the app quits', () => {
  it('everything is closed, once, however often it is asked to quit', async () => {
    const app = new LeavingApp()
    const closing = Promise.withResolvers<undefined>()
    let closes = 0
    closeBeforeQuit(
      app,
      async () => {
        closes += 1
        await closing.promise
      },
      listeningLog(),
    )
    app.quit()
    app.quit()
    closing.resolve(undefined)
    await app.gone.promise
    expect([closes, app.quits]).toEqual([1, 3])
  })

  it('a failure to close is logged and keeps nobody', async () => {
    const app = new LeavingApp()
    const log = listeningLog()
    closeBeforeQuit(app, () => Promise.reject(new Error('disk full')), log)
    app.quit()
    await app.gone.promise
    expect(log.lines).toEqual(['The app did not close cleanly: Error: disk full'])
  })
})
