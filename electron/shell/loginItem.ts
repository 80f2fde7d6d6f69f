import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { App } from 'electron'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import type { StartAtLogin } from '../handlers/types.ts'

/** Opens no window: the app was started by the system, not by the person. */
export const hiddenArgument = '--hidden'

export interface LoginItemOptions {
  platform: NodeJS.Platform
  /** Run from its sources, the program is a bare Electron: starting that would start nothing. */
  packaged: boolean
  /** What is to be started: the program, or the AppImage it came in. */
  program: string
  /** `$XDG_CONFIG_HOME`, where Linux desktops look for what to start (Desktop Application Autostart Specification). */
  configDir: string
  app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings'>
}

/** Starts Wavedrop when the person logs in. What the system has is what holds; nothing of it is kept twice. */
export function createStartAtLogin(options: LoginItemOptions): StartAtLogin {
  if (!options.packaged) {
    return {
      get: () => 'unavailable',
      set: () =>
        fail('refused', 'This Wavedrop runs from its sources and cannot be started at login.', {
          hint: 'Install a packaged version.',
        }),
    }
  }
  return options.platform === 'linux' ? withAutostartFile(options) : withLoginItem(options)
}

function withLoginItem({ app }: LoginItemOptions): StartAtLogin {
  const args = [hiddenArgument]
  return {
    // Windows finds its entry by the arguments it was made with.
    get: () => (app.getLoginItemSettings({ args }).openAtLogin ? 'on' : 'off'),
    set(on) {
      app.setLoginItemSettings({ openAtLogin: on, args })
      return ok()
    },
  }
}

/** Electron does nothing for Linux here. */
function withAutostartFile({ program, configDir }: LoginItemOptions): StartAtLogin {
  const path = join(configDir, 'autostart', 'wavedrop.desktop')
  return {
    get() {
      if (!existsSync(path)) return 'off'
      return startsProgram(readFileSync(path, 'utf8'), program) ? 'on' : 'off'
    },
    set(on): Result<undefined> {
      try {
        mkdirSync(dirname(path), { recursive: true })
        if (on) writeFileSync(path, autostartEntry(program))
        else rmSync(path, { force: true })
        return ok()
      } catch (error) {
        return fail('read-only', `${path} cannot be changed.`, {
          hint: error instanceof Error ? error.message : String(error),
        })
      }
    },
  }
}

/** The file a Linux desktop starts `program` from (Desktop Entry Specification 1.5). */
export function autostartEntry(program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Wavedrop',
    `Exec=${execLine(program)}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n')
}

/** Whether the file still starts this very program, and was not switched off by the desktop's own settings. */
export function startsProgram(entry: string, program: string): boolean {
  const lines = entry.split(/\r?\n/)
  return (
    lines.includes(`Exec=${execLine(program)}`) &&
    !lines.some((line) => /^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/.test(line))
  )
}

/** Quoted twice, as the specification has it: for the command line, and as a value of the file. */
function execLine(program: string): string {
  const quoted = program.replaceAll('%', '%%').replace(/["`$\\]/g, '\\$&')
  return `"${quoted.replaceAll('\\', '\\\\')}" ${hiddenArgument}`
}
