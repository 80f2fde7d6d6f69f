import { CommanderError } from 'commander'
import { CommandError, exitCode, type ExitCode } from './exitCodes.ts'
import { createProgram } from './program.ts'
import { createSession, type Surroundings } from './session.ts'

/** Runs one command line (without `node` and the script). Answers the exit code; never throws for what the world does. */
export async function runCommandLine(args: string[], surroundings: Surroundings): Promise<ExitCode> {
  const { stdout, stderr } = surroundings.streams
  let code: ExitCode = exitCode.done
  const program = createProgram(surroundings.version, async (options, command) => {
    const session = createSession(options, surroundings)
    try {
      code = await command(session)
    } finally {
      await session.close()
    }
  })
  for (const command of [program, ...program.commands]) {
    command.exitOverride()
    command.configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
  }
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommandError) {
      stderr.write(`${error.message}${error.hint === undefined ? '' : ` ${error.hint}`}\n`)
      return error.exitCode
    }
    // Commander has said what is wrong; asking for help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.wrongUsage
    throw error
  }
}
