import { z } from 'zod'
import { type Database } from '../data/database.ts'

/** Who is asking, by their key. */
export interface Caller {
  userId: number
}

const row = z.object({ id: z.int() })

/** The user a key belongs to, or null for a key that is missing, repeated or unknown. */
export function callerOf(database: Database, key: string | string[] | undefined): Caller | null {
  if (typeof key !== 'string') return null
  const user = database.get(row, 'SELECT id FROM users WHERE api_key = ?', [key])
  return user ? { userId: user.id } : null
}
