import { describe, expect, it } from 'vitest'
import { eventSender } from '../../../electron/shell/events.ts'
import { listeningLog } from './messages.ts'

type OpenWindow = NonNullable<ReturnType<Parameters<typeof eventSender>[0]>>

function window(destroyed = false) {
  const sent: unknown[][] = []
  const shape = {
    isDestroyed: () => destroyed,
    webContents: { send: (...args: unknown[]) => void sent.push(args) },
  }
  return { sent, window: shape as unknown as OpenWindow }
}

const progress = { running: true, done: 3, total: 10, error: null }

describe('an event', () => {
  it('reaches the window by its name', () => {
    const { window: open, sent } = window()
    eventSender(() => open, listeningLog())('sync.progress', progress)
    expect(sent).toEqual([['wavedrop:event', 'sync.progress', progress]])
  })

  it('leaves behind what the contract does not name', () => {
    const { window: open, sent } = window()
    const more = { ...progress, apiKey: 'secret' }
    eventSender(() => open, listeningLog())('sync.progress', more)
    expect(sent).toEqual([['wavedrop:event', 'sync.progress', progress]])
  })

  it('is dropped when there is no window, or none any more', () => {
    const { window: closed, sent } = window(true)
    const log = listeningLog()
    eventSender(() => closed, log)('sync.progress', progress)
    eventSender(() => null, log)('sync.progress', progress)
    expect([sent, log.lines]).toEqual([[], []])
  })

  it('that does not fit the contract is logged and not sent', () => {
    const { window: open, sent } = window()
    const log = listeningLog()
    eventSender(() => open, log)('sync.progress', { ...progress, done: 0.5 })
    expect(sent).toEqual([])
    expect(log.lines[0]).toContain('sync.progress does not fit the contract')
  })
})
