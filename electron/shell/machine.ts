import { arch, platform, release, totalmem, uptime } from 'node:os'
import { app, screen } from 'electron'
import type { Machine } from '../settings/diagnostics.ts'

/** What Wavedrop runs on, for a report. */
export function describeMachine(): Machine {
  const { electron, chrome, node, v8, sqlite } = process.versions
  return {
    versions: { electron, chrome, node, v8, sqlite },
    packaged: app.isPackaged,
    system: { platform: platform(), release: release(), arch: arch(), locale: app.getLocale() },
    memoryBytes: totalmem(),
    upSeconds: { system: Math.round(uptime()), wavedrop: Math.round(process.uptime()) },
    displays: screen.getAllDisplays().map(({ scaleFactor, workArea: { width, height } }) => ({
      scaleFactor,
      width,
      height,
    })),
  }
}
