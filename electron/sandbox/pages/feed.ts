import { z } from 'zod'
import { durationSeconds } from '../episodes/duration.ts'
import { type EpisodeRow, episodeRow, selectEpisodes } from '../episodes/episodeRow.ts'
import { formattedDescription } from '../episodes/showNotes.ts'
import { escapeXml } from '../escape.ts'
import { type Service } from '../service.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { contentTypeFor } from '../uploads/formats.ts'

/** A feed item: an episode that is out and has sound. */
const itemRow = episodeRow.extend({ audio_bytes: z.int().nullable(), published_at: z.int() })
type ItemRow = z.infer<typeof itemRow>

/** The show's feed: RSS 2.0 with the podcast namespaces of Apple and the RSS content module. */
export function feedOf({ database, urls }: Service, show: ShowRow): string {
  const items = database.all(
    itemRow,
    `SELECT found.*, a.bytes AS audio_bytes FROM (${selectEpisodes}) found JOIN audio a ON a.id = found.audio_id
     WHERE found.show_id = ? AND found.status = 'published' ORDER BY found.published_at DESC, found.id DESC`,
    [show.id],
  )
  const image = urls.absolute(show.image_url)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${lines(
  `<atom:link href="${escapeXml(urls.feed(show.slug))}" rel="self" type="application/rss+xml"/>`,
  element('title', show.title),
  element('link', show.website ?? urls.feed(show.slug)),
  element('description', show.description ?? ''),
  element('language', show.language ?? 'en'),
  element('copyright', show.copyright),
  element('lastBuildDate', new Date(latestChange(show, items)).toUTCString()),
  element('generator', 'Wavedrop sandbox'),
  element('itunes:author', show.author),
  show.owner_email &&
    `<itunes:owner>${lines(element('itunes:name', show.author ?? show.title), element('itunes:email', show.owner_email))}</itunes:owner>`,
  image && `<itunes:image href="${escapeXml(image)}"/>`,
  ...[show.category, show.secondary_category].map(category),
  element('itunes:explicit', String(show.explicit)),
  element('itunes:type', show.show_type),
  element('itunes:keywords', show.keywords || null),
)}
${items.map((item) => itemOf(urls, show, item)).join('\n')}
</channel>
</rss>
`
}

function itemOf(urls: Service['urls'], show: ShowRow, item: ItemRow): string {
  const extension = item.audio_extension ?? 'mp3'
  const image = urls.absolute(item.image_url)
  const notes = formattedDescription(item.description)
  const enclosure = [
    `url="${escapeXml(urls.media(item.public_id, extension))}"`,
    `length="${item.audio_bytes ?? 0}"`,
    `type="${contentTypeFor(extension) ?? 'audio/mpeg'}"`,
  ].join(' ')
  return `<item>
${lines(
  element('title', item.title ?? 'Untitled episode'),
  element('link', item.alternate_url ?? urls.share(item.public_id)),
  `<guid isPermaLink="false">${item.public_id}</guid>`,
  element('pubDate', new Date(item.published_at).toUTCString()),
  element('description', item.summary ?? notes),
  element('content:encoded', notes || null),
  `<enclosure ${enclosure}/>`,
  element('itunes:title', item.title),
  element('itunes:summary', item.summary),
  element('itunes:author', item.author ?? show.author),
  element('itunes:duration', durationSeconds(item)),
  element('itunes:episodeType', item.type),
  element('itunes:season', item.season),
  element('itunes:episode', item.number),
  element('itunes:explicit', String(item.explicit ?? show.explicit)),
  element('itunes:keywords', item.keywords || null),
  image && `<itunes:image href="${escapeXml(image)}"/>`,
)}
</item>`
}

function element(name: string, content: string | number | null): string | null {
  return content === null ? null : `<${name}>${escapeXml(String(content))}</${name}>`
}

/** `Arts :: Food` is a category inside another. */
function category(name: string | null): string | null {
  if (!name) return null
  const [outer = '', inner] = name.split(' :: ')
  return inner === undefined
    ? `<itunes:category text="${escapeXml(outer)}"/>`
    : `<itunes:category text="${escapeXml(outer)}"><itunes:category text="${escapeXml(inner)}"/></itunes:category>`
}

function latestChange(show: ShowRow, items: EpisodeRow[]): number {
  return Math.max(show.updated_at, ...items.map((item) => item.updated_at))
}

function lines(...all: (string | null)[]): string {
  return all.filter((line) => line !== null && line !== '').join('\n')
}
