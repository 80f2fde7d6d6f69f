/**
 * Makes known what went wrong in the background, where no request could be told: as a process warning, which Node
 * prints and an embedding application can listen to. The work is tried again when there is next a reason to.
 */
export function reportFailure(what: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.emitWarning(`The sandbox could not ${what}: ${message}`, { type: 'SandboxWarning' })
}
