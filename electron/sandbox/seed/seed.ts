import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { assertNever, ok } from '../../../shared/ipc/result.ts'
import { insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { type Random } from '../service.ts'
import { seedDemo } from './demo.ts'
import { type Keys, keysOf, newKey, seedTeam } from './team.ts'

export type Seed = 'demo' | 'empty'

const countRow = z.object({ total: z.int() })

/** Fills a new database; one that has a user keeps what it has, and gets a team if it is older than teams. */
export function seed(database: Database, clock: Clock, random: Random, kind: Seed): Keys {
  const known = keysOf(database)
  if (known) return known

  database.transaction(() => {
    const { total } = database.one(countRow, 'SELECT COUNT(*) AS total FROM users')
    if (total === 0) seedOwner(database, random, clock.now(), kind)
    seedTeam(database, random, clock.now())
    return ok()
  })
  const keys = keysOf(database)
  if (!keys) throw new Error('The sandbox has no user in some role')
  return keys
}

function seedOwner(database: Database, random: Random, now: number, kind: Seed): void {
  const user = {
    api_key: newKey(random),
    name: kind === 'demo' ? 'Robin Hale' : 'Sandbox User',
    image_url: null,
    time_zone: kind === 'demo' ? 'Eastern Time (US & Canada)' : 'UTC',
    created_at: now,
    updated_at: now,
  }
  const { lastId: userId } = database.run(`INSERT INTO users ${insertion(user)}`, user)
  switch (kind) {
    case 'demo':
      seedDemo(database, random, userId, now)
      break
    case 'empty':
      seedOneShow(database, userId, now)
      break
    default:
      assertNever(kind)
  }
}

/** The API cannot create shows, so even an empty account has one. */
function seedOneShow(database: Database, userId: number, now: number): void {
  const show = {
    user_id: userId,
    slug: 'my-show',
    title: 'My Show',
    language: 'en',
    created_at: now,
    updated_at: now,
  }
  database.run(`INSERT INTO shows ${insertion(show)}`, show)
}
