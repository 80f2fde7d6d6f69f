import { DateTime } from 'luxon'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { durationSeconds, minutesAndSeconds } from '../episodes/duration.ts'
import { type EpisodeRow } from '../episodes/episodeRow.ts'
import { formattedDescription } from '../episodes/showNotes.ts'
import { escapeHtml } from '../escape.ts'
import { type Service } from '../service.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { pageStyle } from './pageStyle.ts'

/** The page an episode is shared by: cover, title, player, show notes. */
export function sharePage(urls: Service['urls'], show: ShowRow, episode: EpisodeRow): string {
  return page(
    urls,
    show,
    episode,
    '',
    `${player(urls, episode)}
<article>${formattedDescription(episode.description) || escapeHtml(episode.summary ?? '')}</article>`,
  )
}

/** The small player that `embed_html` frames. */
export function playerPage(
  urls: Service['urls'],
  show: ShowRow,
  episode: EpisodeRow,
  theme: 'light' | 'dark',
): string {
  return page(urls, show, episode, theme === 'dark' ? 'player dark' : 'player', player(urls, episode))
}

function page(
  urls: Service['urls'],
  show: ShowRow,
  episode: EpisodeRow,
  classes: string,
  content: string,
): string {
  const title = escapeHtml(episode.title ?? 'Untitled episode')
  const image = urls.absolute(episode.image_url) ?? urls.absolute(show.image_url)
  return `<!doctype html>
<html lang="${escapeHtml(show.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - ${escapeHtml(show.title)}</title>
${show.private ? '' : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(show.title)}" href="${escapeHtml(urls.feed(show.slug))}">`}
<style>${pageStyle}</style>
</head>
<body class="${classes}">
<main>
<header>
${image === null ? '' : `<img src="${escapeHtml(image)}" alt="">`}
<div>
<p class="soft">${escapeHtml(show.title)}</p>
<h1>${title}</h1>
<p class="soft">${escapeHtml(facts(show, episode))}</p>
</div>
</header>
${content}
</main>
</body>
</html>
`
}

function player(urls: Service['urls'], episode: EpisodeRow): string {
  if (episode.audio_extension === null) return '<p class="soft">This episode has no audio yet.</p>'
  const media = urls.media(episode.public_id, episode.audio_extension)
  return `<audio controls preload="metadata" src="${escapeHtml(media)}"></audio>`
}

function facts(show: ShowRow, episode: EpisodeRow): string {
  const seconds = durationSeconds(episode)
  const zone = zoneOf(show.time_zone)
  return [
    episode.season !== null && show.multiple_seasons && `Season ${episode.season}`,
    episode.number !== null && `Episode ${episode.number}`,
    episode.published_at !== null &&
      DateTime.fromMillis(episode.published_at, { zone, locale: 'en' }).toFormat('d LLLL yyyy'),
    seconds !== null && minutesAndSeconds(seconds),
  ]
    .filter((fact) => fact !== false)
    .join(' · ')
}
