import { z } from 'zod'
import { type Clock } from '../../../shared/domain/clock.ts'
import { assertNever, ok } from '../../../shared/ipc/result.ts'
import { insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { type Random, randomHex } from '../service.ts'
import { seedDemo } from './demo.ts'

export type Seed = 'demo' | 'empty'

const keyRow = z.object({ api_key: z.string() })

/** Fills a new database; one that has a user is left alone. Returns the user's API key. */
export function seed(database: Database, clock: Clock, random: Random, kind: Seed): string {
  const known = database.get(keyRow, 'SELECT api_key FROM users ORDER BY id LIMIT 1')
  if (known) return known.api_key

  const apiKey = `sandbox-${randomHex(random, 16)}`
  const now = clock.now()
  database.transaction(() => {
    const user = {
      api_key: apiKey,
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
    return ok()
  })
  return apiKey
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
