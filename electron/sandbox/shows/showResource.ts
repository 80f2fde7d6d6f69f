import { z } from 'zod'
import { listingUrlFields } from '../../../shared/api/resources.ts'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { type Linkage, type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'
import { type ShowRow } from './showRow.ts'

const idRow = z.object({ id: z.int() })
const listings = z.record(z.string(), z.string())

/** A show as the API answers it, with the linkage of all its episodes and subscribers. */
export function showResource({ database, urls }: Service, show: ShowRow): Resource {
  const linkage = (type: string, sql: string): Linkage[] =>
    database.all(idRow, sql, [show.id]).map(({ id }) => ({ id: String(id), type }))
  return {
    id: String(show.id),
    type: 'show',
    attributes: {
      author: show.author,
      category: show.category,
      copyright: show.copyright,
      created_at: formatServiceTime(show.created_at),
      description: show.description,
      email_notifications: show.email_notifications,
      explicit: show.explicit,
      // A private show has no feed of its own: each of its subscribers has one.
      feed_url: show.private ? null : urls.feed(show.slug),
      image_url: urls.absolute(show.image_url),
      keywords: show.keywords,
      language: show.language,
      multiple_seasons: show.multiple_seasons,
      owner_email: show.owner_email,
      playlist_limit: show.playlist_limit,
      private: show.private,
      secondary_category: show.secondary_category,
      show_type: show.show_type,
      slug: show.slug,
      time_zone: show.time_zone,
      title: show.title,
      updated_at: formatServiceTime(show.updated_at),
      website: show.website,
      ...listingUrls(show),
    },
    relationships: {
      episodes: { data: linkage('episode', 'SELECT id FROM episodes WHERE show_id = ? ORDER BY id DESC') },
      subscribers: {
        data: linkage('subscriber', 'SELECT id FROM subscribers WHERE show_id = ? ORDER BY id'),
      },
    },
  }
}

function listingUrls(show: ShowRow): Record<string, string | null> {
  const known = listings.parse(JSON.parse(show.listing_urls))
  return Object.fromEntries(listingUrlFields.map((name) => [name, known[name] ?? null]))
}
