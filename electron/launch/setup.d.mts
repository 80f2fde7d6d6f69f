/** The part of setup.mjs that TypeScript uses. What it does is said there. */
import { type ChildProcess } from 'node:child_process'

interface Lock {
  packages: Record<
    string,
    { version?: string; integrity?: string; optional?: boolean; devOptional?: boolean }
  >
}

export function installReason(lock: Lock, installed: Lock | null, hasNode: boolean): string | null

export function passSignalsOn(child: ChildProcess): void
