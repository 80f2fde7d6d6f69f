import { type FastifyInstance } from 'fastify'
import { type Database } from '../data/database.ts'
import { readSetting, writeSetting } from '../data/settings.ts'

/**
 * Listens on loopback and returns the origin. A `port` of 0 means the one used last, so that feeds and addresses handed
 * out before a restart stay good; when somebody else has it by now, any other.
 * @throws when a port that was asked for cannot be had.
 */
export async function listen(
  app: FastifyInstance,
  database: Database,
  setting: string,
  port: number,
): Promise<string> {
  const last = port === 0 ? Number(readSetting(database, setting) ?? 0) : port
  const origin = await app.listen({ host: '127.0.0.1', port: last }).catch((error: unknown) => {
    if (port !== 0 || last === 0) throw error
    return app.listen({ host: '127.0.0.1', port: 0 })
  })
  writeSetting(database, setting, new URL(origin).port)
  return origin
}
