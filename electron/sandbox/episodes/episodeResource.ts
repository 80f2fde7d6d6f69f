import { DateTime } from 'luxon'
import { formatServiceTime } from '../../../shared/domain/serviceTime.ts'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { escapeHtml } from '../escape.ts'
import { type Resource } from '../http/envelope.ts'
import { type Service } from '../service.ts'
import { formatsOf } from '../transcripts/formats.ts'
import { durationSeconds, minutesAndSeconds } from './duration.ts'
import { type EpisodeRow, hasAudio } from './episodeRow.ts'
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
      media_url: mediaUrl(urls, episode),
      number: episode.number,
      published_at: episode.published_at === null ? null : formatServiceTime(episode.published_at),
      season: episode.season,
      share_url: episode.alternate_url ?? urls.share(publicId),
      slug: episode.slug,
      status: episode.status,
      summary: episode.summary,
      title: episode.title,
      transcript_url: episode.transcript_text ? urls.transcript(publicId) : null,
      transcripts: formatsOf(episode.transcript_text).map((format) => urls.transcriptFile(publicId, format)),
      type: episode.type,
      updated_at: formatServiceTime(episode.updated_at),
      video_url: episode.video_url,
    },
    relationships: { show: { data: { id: String(episode.show_id), type: 'show' } } },
  }
}

/** The audio of a private show is for its subscribers, each by their own feed, and for those who are given this address. */
function mediaUrl(urls: Service['urls'], episode: EpisodeRow): string | null {
  if (!hasAudio(episode)) return null
  const { public_id: publicId, audio_extension: extension } = episode
  return episode.show_private ? urls.teamMedia(publicId, extension) : urls.media(publicId, extension)
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
