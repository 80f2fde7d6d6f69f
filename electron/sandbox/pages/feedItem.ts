import { z } from 'zod'
import { chaptersOf } from '../episodes/chapters.ts'
import { durationSeconds } from '../episodes/duration.ts'
import { episodeRow } from '../episodes/episodeRow.ts'
import { formattedDescription } from '../episodes/showNotes.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { formatsOf, transcriptFormats } from '../transcripts/formats.ts'
import { contentTypeFor } from '../uploads/formats.ts'
import { type Urls } from '../urls.ts'
import { type FeedAddresses } from './feedAddresses.ts'
import { element, emptyElement, lines } from './xml.ts'

/** A feed item: an episode that is out and has sound. */
export const feedItemRow = episodeRow.extend({
  audio_extension: z.string(),
  audio_bytes: z.int(),
  published_at: z.int(),
})
export type FeedItemRow = z.infer<typeof feedItemRow>

export function feedItem(urls: Urls, addresses: FeedAddresses, show: ShowRow, item: FeedItemRow): string {
  const image = urls.absolute(item.image_url)
  const notes = formattedDescription(item.description)
  const chapters = chaptersOf(item.description)
  return `<item>
${lines(
  element('title', item.title ?? 'Untitled episode'),
  element('link', item.alternate_url ?? addresses.page(item.public_id)),
  // Apps tell episodes apart by this alone: it never changes, whatever becomes of title, audio and address.
  `<guid isPermaLink="false">${item.public_id}</guid>`,
  element('pubDate', new Date(item.published_at).toUTCString()),
  element('description', notes || (item.summary ?? '')),
  element('content:encoded', notes || null),
  emptyElement('enclosure', {
    url: addresses.media(item.public_id, item.audio_extension),
    length: item.audio_bytes,
    type: contentTypeFor(item.audio_extension) ?? 'audio/mpeg',
  }),
  element('itunes:title', item.title),
  element('itunes:summary', item.summary),
  element('itunes:author', item.author ?? show.author),
  element('itunes:duration', durationSeconds(item)),
  element('itunes:episodeType', item.type),
  element('itunes:season', item.season),
  element('itunes:episode', item.number),
  element('itunes:explicit', String(item.explicit ?? show.explicit)),
  element('itunes:keywords', item.keywords || null),
  image === null ? null : emptyElement('itunes:image', { href: image }),
  ...formatsOf(item.transcript_text).map((format) =>
    emptyElement('podcast:transcript', {
      url: addresses.transcript(item.public_id, format),
      type: transcriptFormats[format],
    }),
  ),
  chapters.length === 0
    ? null
    : emptyElement('podcast:chapters', {
        url: addresses.chapters(item.public_id),
        type: 'application/json+chapters',
      }),
)}
</item>`
}
