/** Ends what is left of a Chromium and its helpers, which were started as a group of their own. Fine when nothing is. */
export function killGroup(pid: number): void {
  // On Windows there are no groups: a job object takes the helpers along.
  if (pid === 0 || process.platform === 'win32') return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
