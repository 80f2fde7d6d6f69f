import { z } from 'zod'
import { selectEpisodes } from '../episodes/episodeRow.ts'
import { escapeXml } from '../escape.ts'
import { type Document } from '../http/conditional.ts'
import { type Service } from '../service.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { type FeedAddresses } from './feedAddresses.ts'
import { feedItem, feedItemRow } from './feedItem.ts'
import { podcastGuid } from './podcastGuid.ts'
import { element, emptyElement, lines } from './xml.ts'

const namespaces = {
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  podcast: 'https://podcastindex.org/namespace/1.0',
  content: 'http://purl.org/rss/1.0/modules/content/',
  atom: 'http://www.w3.org/2005/Atom',
} as const

const changeRow = z.object({ latest: z.int().nullable() })

/**
 * The show's feed: RSS 2.0 with the namespaces of Apple Podcasts and of the Podcast Namespace 1.0. `addresses` are what
 * it links to.
 */
export function feedOf(
  { database, urls, hostId }: Service,
  show: ShowRow,
  addresses: FeedAddresses,
): Document {
  const items = database.all(
    feedItemRow,
    `SELECT found.*, a.bytes AS audio_bytes FROM (${selectEpisodes}) found JOIN audio a ON a.id = found.audio_id
     WHERE found.show_id = ? AND found.status = 'published' AND a.completed_at IS NOT NULL
     ORDER BY found.published_at DESC, found.id DESC`,
    [show.id],
  )
  // Of all episodes, also of those that are not out: one that was taken back is a change too.
  const { latest } = database.one(
    changeRow,
    'SELECT MAX(updated_at) AS latest FROM episodes WHERE show_id = ?',
    [show.id],
  )
  const changedAt = Math.max(show.updated_at, latest ?? 0)
  const image = urls.absolute(show.image_url)
  const link = show.website || addresses.self
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" ${Object.entries(namespaces)
    .map(([name, uri]) => `xmlns:${name}="${uri}"`)
    .join(' ')}>
<channel>
${lines(
  emptyElement('atom:link', { href: addresses.self, rel: 'self', type: 'application/rss+xml' }),
  element('title', show.title),
  element('link', link),
  element('description', show.description || show.title),
  element('language', show.language || 'en'),
  element('copyright', show.copyright),
  element('lastBuildDate', new Date(changedAt).toUTCString()),
  element('generator', 'Wavedrop sandbox'),
  image === null
    ? null
    : `<image>${element('url', image)}${element('title', show.title)}${element('link', link)}</image>`,
  element('itunes:author', show.author),
  show.owner_email
    ? `<itunes:owner>${element('itunes:name', show.author ?? show.title)}${element('itunes:email', show.owner_email)}</itunes:owner>`
    : null,
  image === null ? null : emptyElement('itunes:image', { href: image }),
  ...[show.category, show.secondary_category].map(category),
  element('itunes:explicit', String(show.explicit)),
  element('itunes:type', show.show_type),
  element('itunes:keywords', show.keywords || null),
  // Directories must not list what is for subscribers only.
  show.private ? element('itunes:block', 'Yes') : null,
  element('podcast:guid', podcastGuid(hostId, show.slug)),
  element('podcast:medium', 'podcast'),
  show.owner_email
    ? `<podcast:locked owner="${escapeXml(show.owner_email)}">${show.private ? 'yes' : 'no'}</podcast:locked>`
    : null,
)}
${items.map((item) => feedItem(urls, addresses, show, item)).join('\n')}
</channel>
</rss>
`
  return { body, type: 'application/rss+xml; charset=utf-8', changedAt }
}

/** `Arts :: Food` is a category inside another. */
function category(name: string | null): string | null {
  if (!name) return null
  const [outer = '', inner] = name.split(' :: ')
  return inner === undefined
    ? emptyElement('itunes:category', { text: outer })
    : `<itunes:category text="${escapeXml(outer)}">${emptyElement('itunes:category', { text: inner })}</itunes:category>`
}
