import { join } from 'node:path'
import { createEvents } from '../../../electron/events.ts'
import { openWorkspace, type Workspace } from '../../../electron/workspace.ts'
import { accountOf } from '../world.ts'
import { Killed, lendDisk, takeDiskBack, type DiskLife } from './mortalDisk.ts'
import type { SimulatedService } from './service.ts'
import type { VirtualTime } from './virtualTime.ts'
import type { Wire } from './wire.ts'

/** One computer with Wavedrop on it. The process on it can be ended and begun again; its files stay. */
export interface Computer {
  /** What runs now; null while Wavedrop is closed, or killed. */
  running(): Workspace | null
  /** How wrong the wall clock is, ms. */
  wallOffsetMs: number
  /** Opens Wavedrop as a window does, if it is not open. */
  open(): void
  /** Ends Wavedrop in order. */
  quit(): Promise<void>
  /** Ends the process between two writes: at once, or at the write after `writes` more. */
  killAfter(writes: number): void
  /** Takes a kill back that has not come yet. */
  spare(): void
  /** Clears up after a kill. Answers whether there was one. */
  bury(): boolean
  /** Does something a person does; null when the process died over it, or is not running. */
  attempt<T>(act: (workspace: Workspace) => T): { value: T } | null
}

export function createComputer(options: {
  dir: string
  service: SimulatedService
  wire: Wire
  time: VirtualTime
  random: () => number
  /** A bug in Wavedrop, as its log tells it. */
  onFault: (message: string, error: unknown) => void
}): Computer {
  const { service, wire, time, random, onFault } = options
  const dir = join(options.dir, 'account')
  const disk = join(dir, 'wavedrop.db')
  let life: DiskLife = { alive: false, writesLeft: null }
  let workspace: Workspace | null = null
  let ids = 0

  const complain = (message: string, error?: unknown) => {
    if (error instanceof Killed || !life.alive) return
    onFault(message, error)
  }
  /** Goes on whatever becomes of Wavedrop. */
  const machine = time.clockFor({ alive: true })
  const computer: Computer = {
    wallOffsetMs: 0,
    running: () => (life.alive ? workspace : null),
    open() {
      if (workspace) return
      const born: DiskLife = { alive: true, writesLeft: null }
      life = born
      lendDisk(disk, born)
      const opened = openWorkspace({
        unlocked: accountOf(service),
        dir,
        clock: time.clockFor(born, () => computer.wallOffsetMs),
        random,
        newId: () => `local-${++ids}`,
        version: 'test',
        events: createEvents(),
        log: { info: () => undefined, warn: (message) => complain(message), error: complain },
        exchange: wire.exchangeFor(born),
        uptime: () => machine.monotonic(),
      })
      if (!opened.ok) throw new Error(opened.error.message)
      workspace = opened.value
      workspace.runner.start()
      void workspace.sync.start()
    },
    async quit() {
      if (!workspace) return
      computer.spare()
      const state = { hasEnded: false }
      const closing = workspace.close().then(() => {
        state.hasEnded = true
      })
      workspace = null
      await time.advance(0)
      // Nothing that it could wait for takes longer: if it has not ended by then, it never does.
      if (!state.hasEnded) await time.advance(120_000)
      if (!state.hasEnded) throw new Error('Wavedrop does not end')
      await closing
      life.alive = false
      takeDiskBack(disk)
    },
    killAfter(writes) {
      if (!workspace) return
      if (writes > 0) life.writesLeft = writes
      else life.alive = false
    },
    spare() {
      life.writesLeft = null
    },
    bury() {
      if (!workspace || life.alive) return false
      workspace = null
      takeDiskBack(disk)
      wire.cutAll()
      return true
    },
    attempt(act) {
      if (!workspace || !life.alive) return null
      try {
        return { value: act(workspace) }
      } catch (error) {
        if (error instanceof Killed) return null
        throw error
      }
    },
  }
  return computer
}
