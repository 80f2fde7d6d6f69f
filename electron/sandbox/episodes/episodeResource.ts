import { DateTime } from 'luxon'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { escapeHtml } from '../escape.ts'
import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'
import { durationSeconds, minutesAndSeconds } from './duration.ts'
import { type EpisodeRow } from './episodeRow.ts'
import { formattedDescription } from './showNotes.ts'

/** An episode as the API answers it. */
export function episodeResource({ urls }: Pick<Service, 'urls'>, episode: EpisodeRow): Resource {
  const { public_id: publicId } = episode
  return {
    id: String(episode.id),
    type: 'episode',
    attributes: {
      alternate_url: episode.alternate_url,
      audio_processing: episode.audio_id !== null && episode.audio_measured_at === null,
      author: episode.author,
      created_at: formatServiceTime(episode.created_at),
      description: episode.description,
      duration: durationSeconds(episode),
      duration_in_mmss: minutesAndSeconds(durationSeconds(episode) ?? 0),
      email_notifications: episode.email_notifications,
      embed_html: embedHtml(urls.player(publicId, 'light')),
      embed_html_dark: embedHtml(urls.player(publicId, 'dark')),
      explicit: episode.explicit,
      formatted_description: formattedDescription(episode.description),
      formatted_published_at: formattedDate(episode),
      formatted_summary: episode.summary ?? '',
      image_url: urls.absolute(episode.image_url),
      keywords: episode.keywords,
      media_url: episode.audio_extension === null ? null : urls.media(publicId, episode.audio_extension),
      number: episode.number,
      published_at: episode.published_at === null ? null : formatServiceTime(episode.published_at),
      season: episode.season,
      share_url: urls.share(publicId),
      slug: episode.slug,
      status: episode.status,
      summary: episode.summary,
      title: episode.title,
      transcript_url: episode.transcript_text ? urls.transcript(publicId) : null,
      transcripts: [],
      type: episode.type,
      updated_at: formatServiceTime(episode.updated_at),
      video_url: episode.video_url,
    },
    relationships: { show: { data: { id: String(episode.show_id), type: 'show' } } },
  }
}

function embedHtml(player: string): string {
  return `<iframe width="100%" height="180" frameborder="no" scrolling="no" seamless src="${escapeHtml(player)}"></iframe>`
}

/** `November 21, 2026`, in the zone of the show. */
function formattedDate(episode: EpisodeRow): string | null {
  if (episode.published_at === null) return null
  const zone = zoneOf(episode.show_time_zone)
  return DateTime.fromMillis(episode.published_at, { zone, locale: 'en' }).toFormat('LLLL d, yyyy')
}
