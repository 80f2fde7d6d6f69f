import { z } from 'zod'
import { refused, type Refusal } from '../http/refusal.ts'

/** What a user is on a show (specification, "Authentication"). */
export const role = z.enum(['owner', 'admin', 'member'])

export type Role = z.infer<typeof role>

/**
 * The ids of the shows `:user` works on, whatever the role. The specification leaves open what each role may do: here
 * everybody on a show reads all of it and works on its episodes; its settings and its subscribers belong to its owner
 * and its admins.
 */
export const reachableShows = 'SELECT show_id FROM show_roles WHERE user_id = :user'

/** Whether a role may change the settings and the subscribers of a show. */
export function mayManage(as: Role): boolean {
  return as !== 'member'
}

/** 403. `what` completes the sentence: `change its settings`. */
export function forbidden(what: string): Refusal {
  return refused(403, `Only an owner or an admin of this show may ${what}`)
}
