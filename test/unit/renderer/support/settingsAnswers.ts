import type { DesktopModel, KeptData, LeftBehind, UpdateState } from '../../../../shared/ipc/models.ts'
import { ok } from '../../../../shared/ipc/result.ts'
import type { Answers } from './fakeBridge.ts'

/** What the settings show of the computer around the window. */
export interface SettingsWorld {
  desktop: DesktopModel
  updates: UpdateState
  kept: KeptData
  leftBehind: Pick<LeftBehind, 'bytes' | 'unsent'>
}

export function sampleSettings(): SettingsWorld {
  return {
    desktop: { startAtLogin: 'off', metered: 'unknown' },
    updates: { kind: 'unpackaged' },
    kept: {
      path: '~/.config/Wavedrop',
      account: { path: '~/.config/Wavedrop/accounts/account-1', bytes: 4_200_000 },
      figures: 12,
      logBytes: 84_000,
      setAside: [],
    },
    leftBehind: { bytes: 4_200_000, unsent: 0 },
  }
}

type Channel = Extract<
  keyof Answers,
  | `desktop.${string}`
  | `updates.${string}`
  | `data.${string}`
  | `diagnostics.${string}`
  | 'folders.open'
  | 'licences.list'
>

/** A desktop that does what it is asked, and an update that never comes. */
export function settingsAnswers(world: SettingsWorld): Pick<Answers, Channel> {
  const updates = () => ok(world.updates)
  return {
    'folders.open': () => ok(),

    'desktop.get': () => ok(world.desktop),
    'desktop.startAtLogin': ({ on }) => ok(Object.assign(world.desktop, { startAtLogin: on ? 'on' : 'off' })),
    'desktop.reportNetwork': ({ metered }) => ok(Object.assign(world.desktop, { metered })),

    'updates.get': updates,
    'updates.check': updates,
    'updates.download': updates,
    'updates.restart': updates,
    'updates.stay': updates,

    'data.get': () => ok(world.kept),
    'data.open': () => ok(),
    'data.forgetFigures': () => ok(Object.assign(world.kept, { figures: 0 })),
    'data.clearLog': () => ok(Object.assign(world.kept, { logBytes: 0 })),

    'licences.list': () =>
      ok([{ name: 'vue', version: '3.5.45', licence: 'MIT', text: 'Permission is hereby granted' }]),

    'diagnostics.preview': () => ok({ text: '{\n  "wavedrop": "0.1.0"\n}\n\nlog\n' }),
    'diagnostics.save': () => ok({ path: '~/wavedrop-diagnostics.txt' }),
  }
}
