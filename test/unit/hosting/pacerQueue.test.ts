import { describe, expect, it } from 'vitest'
import { createPacer } from '../../../electron/hosting/pacer.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { never, sendMany } from './pacing.ts'

describe('the line', () => {
  it('lets a person go first, then what is due, then sync, then refresh, each in order of arrival', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    sendMany(pacer, clock, 10)
    const left: string[] = []
    const asked = ['refresh', 'sync', 'due', 'person', 'refresh', 'sync', 'due', 'person'] as const
    for (const [i, priority] of asked.entries()) {
      void pacer.run(pacer.place(priority), never, () => Promise.resolve(left.push(`${priority} ${i}`)))
    }
    await clock.advance(15_000)
    expect(left).toEqual([
      ...['person 3', 'person 7', 'due 2', 'due 6'],
      ...['sync 1', 'sync 5', 'refresh 0', 'refresh 4'],
    ])
  })

  it('lets a request that goes again keep its place before those that came later', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const left: string[] = []
    const place = pacer.place('sync')
    await pacer.run(place, never, () => Promise.resolve(pacer.block(10_000)))
    const later = pacer.run(pacer.place('sync'), never, () => Promise.resolve(left.push('later')))
    const again = pacer.run(place, never, () => Promise.resolve(left.push('again')))
    await clock.advance(10_001)
    await Promise.all([later, again])
    expect(left).toEqual(['again', 'later'])
  })

  it('drops a request whose signal aborts while it waits, and lets the next one have its turn', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    sendMany(pacer, clock, 10)
    const gone = new AbortController()
    let sent = false
    const dropped = pacer.run(pacer.place('person'), gone.signal, () => Promise.resolve((sent = true)))
    const next = sendMany(pacer, clock, 1)
    gone.abort()
    expect(await dropped).toEqual({ ok: false, error: 'cancelled' })
    expect(pacer.state().waiting).toBe(1)
    await clock.advance(10_001)
    expect(sent).toBe(false)
    expect(next).toEqual([10_001])
  })

  it('does not start a request whose signal was aborted before', async () => {
    const pacer = createPacer({ clock: fakeClock() })
    const answer = await pacer.run(pacer.place('person'), AbortSignal.abort(), () => Promise.resolve('sent'))
    expect(answer).toEqual({ ok: false, error: 'cancelled' })
    expect(pacer.state().used).toBe(0)
  })

  it('leaves no timer behind when the last waiting request goes away', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    sendMany(pacer, clock, 10)
    await clock.advance(0)
    const gone = new AbortController()
    const dropped = pacer.run(pacer.place('sync'), gone.signal, () => Promise.resolve())
    expect(clock.pending()).toBe(1)
    gone.abort()
    await dropped
    expect(clock.pending()).toBe(0)
  })
})
