import type { OwnWrite } from '../../shared/domain/merge.ts'
import type { JobRecord } from '../store/jobs.ts'
import { updatePayload } from './update.ts'

/**
 * The fields of an update that left and was not answered yet, of an episode's or a show's open jobs. Until its answer
 * is there, what the service says may be from before it as well as from after it.
 */
export function unansweredWrite(openJobs: readonly JobRecord[]): OwnWrite | undefined {
  const update = openJobs.find(({ kind }) => kind === 'update' || kind === 'update-show')
  return update && { fields: updatePayload.parse(update.payload).sent, confirmed: false }
}
