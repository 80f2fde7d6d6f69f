import { z } from 'zod'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'

const userRow = z.object({
  id: z.int(),
  name: z.string(),
  image_url: z.string().nullable(),
  time_zone: z.string().nullable(),
  created_at: z.int(),
  updated_at: z.int(),
})

/** Users as the API answers them, each once. */
export function usersById({ database, urls }: Service, ids: number[]): Resource[] {
  return [...new Set(ids)].flatMap((id) => {
    const user = database.get(userRow, 'SELECT * FROM users WHERE id = ?', [id])
    return user ? [userResource(urls, user)] : []
  })
}

function userResource(urls: Service['urls'], user: z.infer<typeof userRow>): Resource {
  return {
    id: String(user.id),
    type: 'user',
    attributes: {
      created_at: formatServiceTime(user.created_at),
      image_url: urls.absolute(user.image_url),
      name: user.name,
      time_zone: user.time_zone,
      updated_at: formatServiceTime(user.updated_at),
    },
  }
}
