import { fileURLToPath } from 'node:url'
import { installedProgram } from '../../electron/launch/electronBinary.ts'

/** The path of Electron's program, or null when this machine does not have it. Fetches nothing. */
export function electronBinary(): string | null {
  return installedProgram(fileURLToPath(new URL('../../node_modules/electron', import.meta.url))) ?? null
}
