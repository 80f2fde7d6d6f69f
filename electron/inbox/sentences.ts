import { basename } from 'node:path'
import { type AppError } from '../../shared/ipc/result.ts'
import { systemCode } from './fileErrors.ts'
import { type Finding } from './finding.ts'

/** The most the hosting service takes, bytes (field notes: "up to 5 GB"; object stores mean 5 GiB by it). */
export const mostBytes = 5 * 1024 ** 3

const exportHint = 'Export it as MP3, M4A, WAV or AIFF and put that file here.'

/** What a person is told about a file that cannot become an episode, and what to do about it. */
export function refusal(path: string, size: number, finding: Finding): AppError {
  const name = quoted(path)
  switch (finding.kind) {
    case 'empty':
      return {
        code: 'file-empty',
        message: `${name} is empty.`,
        hint: 'The export may have failed: look whether the disk was full, then export it again.',
      }
    case 'not-audio':
      return {
        code: 'not-audio',
        message: finding.holds
          ? `${name} is not audio that can be published: it holds ${finding.holds}.`
          : `${name} is not audio: nothing in it looks like a sound file.`,
        hint: exportHint,
      }
    case 'cut-off':
      return {
        code: 'file-unreadable',
        message:
          finding.expectedBytes === null
            ? `${name} looks cut off: the program that wrote it did not finish.`
            : `${name} looks cut off: it says it has ${bytes(finding.expectedBytes)}, and only ${bytes(size)} are there.`,
        hint: 'Copy or export it again. If it is still on its way, leave it: it is taken up again when it grows.',
      }
    case 'unreadable':
      return finding.error
    case 'busy':
      return busyError(path)
    case 'complete':
    case 'unproven':
    case 'open-ended':
      throw new Error(`A file found ${finding.kind} has nothing to be refused for.`)
  }
}

export function missingError(path: string): AppError {
  return {
    code: 'file-missing',
    message: `${quoted(path)} is not there any more.`,
    hint: 'Look whether it was moved, renamed or deleted, and choose it again.',
  }
}

/** It will pass, so it has the code of what is to be tried again by itself. */
export function busyError(path: string): AppError {
  return {
    code: 'file-changed',
    message: `${quoted(path)} cannot be opened just now: another program keeps it to itself.`,
    hint: 'Close it in the other program.',
  }
}

export function deniedError(path: string): AppError {
  return {
    code: 'file-unreadable',
    message: `Wavedrop is not allowed to read ${quoted(path)}.`,
    hint: 'Change its permissions so that you can read it.',
  }
}

export function brokenError(path: string, reason: string): AppError {
  return {
    code: 'file-unreadable',
    message: `${quoted(path)} cannot be read (${reason}).`,
    hint: 'Look whether the drive is connected and healthy, then try again.',
  }
}

export function linkError(path: string): AppError {
  return {
    code: 'file-unreadable',
    message: `${quoted(path)} is a link to another file.`,
    hint: 'Links are never followed. Choose the file itself.',
  }
}

export function notAFileError(path: string): AppError {
  return {
    code: 'file-unreadable',
    message: `${quoted(path)} is not a file but a folder, a pipe or a device.`,
    hint: 'Choose a sound file.',
  }
}

export function tooLargeError(path: string, size: number): AppError {
  return {
    code: 'not-audio',
    message: `${quoted(path)} is too large: it has ${bytes(size)}, and the hosting service takes 5 GB.`,
    hint: 'Export it as MP3 or M4A; a day of speech fits into 5 GB.',
  }
}

export function changedError(path: string): AppError {
  return {
    code: 'file-changed',
    message: `${quoted(path)} was written to while it was being read.`,
    hint: 'Try again when the other program is done with it.',
  }
}

/** Why a folder is read every two seconds from now on. */
export function networkNotice(folder: string): { message: string } {
  return {
    message: `${quoted(folder)} is on a network drive, where changes are not announced: Wavedrop looks every two seconds.`,
  }
}

export function unannouncedNotice(folder: string, error: unknown): { message: string; hint?: string } {
  const code = systemCode(error)
  const message = `Changes in ${quoted(folder)} cannot be announced here (${code ?? String(error)}): Wavedrop looks every two seconds.`
  if (code === 'ENOSPC') {
    return {
      message,
      hint: 'The system watches as many folders as it may: raise fs.inotify.max_user_watches.',
    }
  }
  if (code === 'EMFILE') {
    return { message, hint: 'The system has too many files open: close programs you do not need.' }
  }
  return { message }
}

export function quoted(path: string): string {
  return `“${basename(path)}”`
}

/** Decimal units, as file managers and the service's limit have them. */
function bytes(count: number): string {
  if (count < 1_000) return `${count} bytes`
  const power = Math.min(3, Math.floor(Math.log10(count) / 3))
  const value = count / 1_000 ** power
  return `${value.toFixed(value < 10 && power > 1 ? 1 : 0)} ${['', 'kB', 'MB', 'GB'][power] ?? ''}`
}
