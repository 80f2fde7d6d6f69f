import { describe, expect, it } from 'vitest'
import { createPacer } from '../../../electron/hosting/pacer.ts'
import { fakeClock } from '../../support/fakeClock.ts'
import { keep, sendMany, startPacer } from './pacing.ts'

describe('a block', () => {
  it('stops all requests until it ends', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    pacer.block(10_000)
    const left = sendMany(pacer, clock, 3, 0, 'person')
    await clock.advance(9_999)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([10_000, 10_000, 10_000])
  })

  it('is not shortened by a shorter one', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    pacer.block(30_000)
    pacer.block(1_000)
    const left = sendMany(pacer, clock, 1)
    await clock.advance(30_000)
    expect(left).toEqual([30_000])
  })
})

describe('the memory', () => {
  it('holds a new process to what the last one sent', async () => {
    const clock = fakeClock()
    const memory = keep()
    sendMany(startPacer(clock, memory), clock, 10)
    await clock.advance(4_000)
    const left = sendMany(startPacer(clock, memory), clock, 1)
    await clock.advance(6_000)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([10_001])
  })

  it('expects requests that were under way at the end of the last process for another second', async () => {
    const clock = fakeClock()
    const memory = keep()
    sendMany(startPacer(clock, memory), clock, 10, 3_600_000)
    await clock.advance(5_000)
    const left = sendMany(startPacer(clock, memory), clock, 1)
    await clock.advance(11_000)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([16_001])
  })

  it('expects them for the whole second also when the next process ends at once', async () => {
    const clock = fakeClock()
    const memory = keep()
    sendMany(startPacer(clock, memory), clock, 10, 3_600_000)
    await clock.advance(0)
    startPacer(clock, memory).block(1)
    const left = sendMany(startPacer(clock, memory), clock, 1)
    await clock.advance(11_000)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([11_001])
  })

  it.each([86_400_000, -86_400_000])(
    'holds when the wall clock jumps by %i ms between two processes',
    async (day) => {
      const clock = fakeClock()
      const memory = keep()
      const first = startPacer(clock, memory)
      sendMany(first, clock, 10)
      await clock.advance(0)
      first.block(12_000)
      await clock.advance(4_000)
      clock.jump(day)
      const left = sendMany(startPacer(clock, memory), clock, 1)
      await clock.advance(7_999)
      expect(left).toEqual([])
      await clock.advance(1)
      expect(left).toEqual([12_000])
    },
  )

  it('counts what passed since the machine started when it was started in between', async () => {
    const clock = fakeClock()
    const memory = keep()
    sendMany(createPacer({ clock, memory, uptime: () => 900_000 }), clock, 10)
    await clock.advance(60_000)
    const left = sendMany(createPacer({ clock, memory, uptime: () => 7_000 }), clock, 1)
    await clock.advance(3_000)
    expect(left).toEqual([])
    await clock.advance(1)
    expect(left).toEqual([63_001])
  })

  it('keeps a block across a restart', async () => {
    const clock = fakeClock()
    const memory = keep()
    startPacer(clock, memory).block(10_000)
    await clock.advance(3_000)
    const left = sendMany(startPacer(clock, memory), clock, 1)
    await clock.advance(7_000)
    expect(left).toEqual([10_000])
  })

  it('from the future, after the clock was set back, blocks no longer than one window', async () => {
    const clock = fakeClock()
    const day = 86_400_000
    const future = clock.now() + day
    const memory = keep({
      answered: Array<number>(10).fill(future),
      inFlight: 0,
      blockedUntil: future + 10_000,
    })
    const left = sendMany(startPacer(clock, memory), clock, 1)
    await clock.advance(10_001)
    expect(left).toEqual([10_001])
  })
})

describe('the state', () => {
  it('says how much is in use, who waits and until when nothing goes', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    sendMany(pacer, clock, 12)
    await clock.advance(0)
    expect(pacer.state()).toEqual({ used: 10, of: 10, blockedUntil: null, waiting: 2 })
    pacer.block(20_000)
    expect(pacer.state().blockedUntil).toBe(clock.now() + 20_000)
    await clock.advance(10_001)
    expect(pacer.state()).toMatchObject({ used: 0, waiting: 2 })
  })

  it('tells of every change until one stops listening', async () => {
    const clock = fakeClock()
    const pacer = createPacer({ clock })
    const waiting: number[] = []
    const stop = pacer.onChange(() => void waiting.push(pacer.state().waiting))
    sendMany(pacer, clock, 1)
    await clock.advance(0)
    expect(waiting).toEqual([1, 0, 0])
    stop()
    pacer.block(1)
    expect(waiting).toHaveLength(3)
  })
})
