import { z } from 'zod'
import { insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { type Random, randomHex } from '../service.ts'

/** API keys of one user in each role (specification, "Authentication"). */
export interface Keys {
  /** Owns every show. */
  owner: string
  admin: string
  /** A regular team member. */
  member: string
}

/** Who works with the owner. All of them made up. */
const team = [
  { name: 'Sam Okoro', role: 'admin', timeZone: 'Europe/Berlin', notOn: [] },
  // Somebody has to be without a show, for a client to see that it is not there for everybody.
  { name: 'Noor Lindgren', role: 'member', timeZone: 'Asia/Tokyo', notOn: ['the-lamplighter-case'] },
] as const

const keyRow = z.object({ api_key: z.string() })
const showRow = z.object({ id: z.int(), slug: z.string() })

export function newKey(random: Random): string {
  return `sandbox-${randomHex(random, 16)}`
}

/** Puts the team on the shows there are. */
export function seedTeam(database: Database, random: Random, now: number): void {
  const shows = database.all(showRow, 'SELECT id, slug FROM shows')
  for (const { name, role, timeZone, notOn } of team) {
    const user = { api_key: newKey(random), name, time_zone: timeZone, created_at: now, updated_at: now }
    const { lastId: userId } = database.run(`INSERT INTO users ${insertion(user)}`, user)
    for (const show of shows) {
      if (notOn.some((slug) => slug === show.slug)) continue
      const membership = { user_id: userId, show_id: show.id, role }
      database.run(`INSERT INTO team_members ${insertion(membership)}`, membership)
    }
  }
}

/** The keys of the first user in each role, or null where there is no team yet. */
export function keysOf(database: Database): Keys | null {
  const keyOf = (role: string) =>
    database.get(
      keyRow,
      `SELECT u.api_key FROM users u JOIN show_roles r ON r.user_id = u.id WHERE r.role = ? ORDER BY u.id LIMIT 1`,
      [role],
    )?.api_key
  const [owner, admin, member] = [keyOf('owner'), keyOf('admin'), keyOf('member')]
  return owner && admin && member ? { owner, admin, member } : null
}
