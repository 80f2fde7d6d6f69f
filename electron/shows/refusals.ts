import { fail, type Result } from '../../shared/ipc/result.ts'

export function noSuchShow(): Result<never> {
  return fail('not-found', 'That show is not on this computer.', { hint: 'Refresh the list of shows.' })
}
