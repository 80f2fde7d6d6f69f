import type { AppError } from '../../shared/ipc/result.ts'

/** What a script can tell from the exit code. */
export const exitCode = {
  done: 0,
  needsAttention: 1,
  wrongUsage: 2,
  keyRefused: 3,
  unreachable: 4,
  profileInUse: 5,
} as const

export type ExitCode = (typeof exitCode)[keyof typeof exitCode]

/** Ends the command with a sentence on stderr. Thrown by the command line only, caught once, in cli.ts. */
export class CommandError extends Error {
  readonly exitCode: ExitCode
  readonly hint: string | undefined

  constructor(code: ExitCode, message: string, hint?: string) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = code
    this.hint = hint
  }
}

/** A failure of the app as the end of a command. */
export function commandError(error: AppError): CommandError {
  return new CommandError(exitCodeFor(error), error.message, error.hint)
}

export function exitCodeFor(error: AppError): ExitCode {
  switch (error.code) {
    case 'unauthorised':
      return exitCode.keyRefused
    case 'unreachable':
    case 'rate-limited':
      return exitCode.unreachable
    case 'profile-in-use':
      return exitCode.profileInUse
    default:
      return exitCode.needsAttention
  }
}
