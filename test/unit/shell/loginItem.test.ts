import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { autostartEntry, createStartAtLogin, startsProgram } from '../../../electron/shell/loginItem.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

/** What Windows and macOS keep. */
function fakeSystem() {
  const system = { openAtLogin: false, asked: [] as unknown[] }
  return {
    system,
    app: {
      getLoginItemSettings: (options: unknown) => {
        system.asked.push(options)
        return { openAtLogin: system.openAtLogin }
      },
      setLoginItemSettings: (settings: { openAtLogin?: boolean }) => {
        system.asked.push(settings)
        system.openAtLogin = settings.openAtLogin ?? false
      },
    } as unknown as Parameters<typeof createStartAtLogin>[0]['app'],
  }
}

async function onLinux(program = '/opt/Wavedrop/wavedrop') {
  const configDir = await temporaryFolder()
  const file = join(configDir, 'autostart', 'wavedrop.desktop')
  const { app } = fakeSystem()
  const start = createStartAtLogin({ platform: 'linux', packaged: true, program, configDir, app })
  return { start, file, configDir }
}

describe('on Linux', () => {
  it('writes what desktops start at login, and takes it away again', async () => {
    const { start, file } = await onLinux()
    expect(start.get()).toBe('off')
    expect(start.set(true).ok).toBe(true)
    expect(start.get()).toBe('on')
    expect(readFileSync(file, 'utf8')).toBe(
      '[Desktop Entry]\nType=Application\nName=Wavedrop\nExec="/opt/Wavedrop/wavedrop" --hidden\nX-GNOME-Autostart-enabled=true\n',
    )
    expect(start.set(false).ok).toBe(true)
    expect([start.get(), existsSync(file)]).toEqual(['off', false])
  })

  it('says what the system will do, also after somebody else changed it', async () => {
    const { start, file } = await onLinux()
    start.set(true)
    writeFileSync(file, readFileSync(file, 'utf8').replace('enabled=true', 'enabled=false'))
    expect(start.get()).toBe('off')
    writeFileSync(file, `${autostartEntry('/opt/Wavedrop/wavedrop')}Hidden=true\n`)
    expect(start.get()).toBe('off')
    writeFileSync(file, autostartEntry('/home/ines/Downloads/Wavedrop.AppImage'))
    expect(start.get()).toBe('off')
  })

  it('starts a program whose path needs every kind of quoting', () => {
    const program = '/home/in"es/50% $HOME `x` \\Wavedrop'
    const entry = autostartEntry(program)
    expect(entry).toContain(
      String.raw`Exec="/home/in\\"es/50%% \\$HOME \\` +
        '`x' +
        String.raw`\\` +
        '` ' +
        String.raw`\\\\Wavedrop" --hidden`,
    )
    expect(startsProgram(entry, program)).toBe(true)
  })

  it('says so when the folder cannot be written', async () => {
    const { start, configDir } = await onLinux()
    writeFileSync(join(configDir, 'autostart'), 'a file where the folder should be')
    expect(start.set(true)).toMatchObject({ ok: false, error: { code: 'read-only' } })
    expect(start.get()).toBe('off')
  })
})

describe('on Windows and macOS', () => {
  it('asks the system, and has it start without a window', () => {
    const { system, app } = fakeSystem()
    const start = createStartAtLogin({ platform: 'win32', packaged: true, program: 'x', configDir: 'x', app })
    expect(start.set(true).ok).toBe(true)
    expect(start.get()).toBe('on')
    expect(system.asked).toEqual([{ openAtLogin: true, args: ['--hidden'] }, { args: ['--hidden'] }])
    system.openAtLogin = false
    expect(start.get()).toBe('off')
  })
})

it('run from its sources it is not available, and changes nothing', async () => {
  const { app, system } = fakeSystem()
  const configDir = await temporaryFolder()
  const start = createStartAtLogin({
    platform: 'linux',
    packaged: false,
    program: 'electron',
    configDir,
    app,
  })
  expect(start.get()).toBe('unavailable')
  expect(start.set(true)).toMatchObject({ ok: false, error: { code: 'refused' } })
  expect([system.asked, existsSync(join(configDir, 'autostart'))]).toEqual([[], false])
})
