import { execFile } from 'node:child_process'
import type { Metered } from '../../shared/ipc/models.ts'
import type { App } from '../app.ts'

/** How often the system is asked while uploads depend on it, ms: nobody tells when a laptop moves to a phone's hotspot. */
const askEveryMs = 30_000
/** A system service that hangs is as good as one that says nothing, ms. */
const patienceMs = 5_000

/** A question to the system, and what its answer means. */
export interface Question {
  program: string
  args: string[]
  read: (answer: string) => Metered
}

/** How this system is asked whether its connection is metered; null where no program can say. */
export function meteredQuestion(platform: NodeJS.Platform): Question | null {
  if (platform === 'linux') return networkManager
  return platform === 'win32' ? connectionCost : null
}

/** NetworkManager's `Metered` (NMMetered, https://networkmanager.dev/docs/api/latest): it knows phones by how they answer. */
const networkManager: Question = {
  program: 'gdbus',
  args: [
    'call',
    '--system',
    '--dest=org.freedesktop.NetworkManager',
    '--object-path=/org/freedesktop/NetworkManager',
    '--method=org.freedesktop.DBus.Properties.Get',
    'org.freedesktop.NetworkManager',
    'Metered',
  ],
  read(answer) {
    const value = /uint32 (\d)/.exec(answer)?.[1]
    // 1 and 2 were set by somebody, 3 and 4 are NetworkManager's guesses.
    if (value === '1' || value === '3') return 'yes'
    return value === '2' || value === '4' ? 'no' : 'unknown'
  },
}

const networkInformation = 'Windows.Networking.Connectivity.NetworkInformation'
/** Windows' own figure for what the connection costs (NetworkCostType). */
const connectionCost: Question = {
  program: 'powershell.exe',
  args: [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    `[void][${networkInformation},Windows,ContentType=WindowsRuntime]; [${networkInformation}]::GetInternetConnectionProfile().GetConnectionCost().NetworkCostType`,
  ],
  read(answer) {
    const cost = answer.trim()
    if (cost === 'Fixed' || cost === 'Variable') return 'yes'
    return cost === 'Unrestricted' ? 'no' : 'unknown'
  },
}

/** What the system says and what the window's engine says, as one: either may know what the other does not. */
export function together(system: Metered, engine: Metered): Metered {
  if (system === 'yes' || engine === 'yes') return 'yes'
  return system === 'unknown' ? engine : system
}

/** Runs a program; its output, or nothing when it is not there, fails or takes too long. */
export type Run = (program: string, args: string[]) => Promise<string>

const run: Run = (program, args) =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: patienceMs, windowsHide: true }, (error, stdout) =>
      resolve(error === null ? stdout : ''),
    )
  })

/**
 * Follows whether the connection is metered: asks the system at the start, and again and again while uploads depend on
 * it. Answers the function that takes what the window's engine says.
 */
export function followMetered(
  app: Pick<App, 'clock' | 'preferences' | 'setMetered'>,
  platform: NodeJS.Platform,
  ask: Run = run,
): (engine: Metered) => void {
  const question = meteredQuestion(platform)
  let system: Metered = 'unknown'
  let engine: Metered = 'unknown'
  /** The system is being asked, or will be. */
  let looking = false

  async function look(asked: Question): Promise<void> {
    looking = true
    system = asked.read(await ask(asked.program, asked.args))
    app.setMetered(together(system, engine))
    looking = app.preferences.get().uploads.holdOnMetered
    if (looking) app.clock.after(askEveryMs, () => void look(asked))
  }

  if (question !== null) {
    void look(question)
    app.preferences.onChange(({ uploads }) => {
      if (uploads.holdOnMetered && !looking) void look(question)
    })
  }
  return (next) => {
    engine = next
    app.setMetered(together(system, engine))
  }
}
