import { DateTime } from 'luxon'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { durationSeconds, minutesAndSeconds } from '../episodes/duration.ts'
import { type EpisodeRow, hasAudio } from '../episodes/episodeRow.ts'
import { formattedDescription, paragraphs } from '../episodes/showNotes.ts'
import { escapeHtml } from '../escape.ts'
import { type ShowRow } from '../shows/showRow.ts'
import { cuesOf, isTimed } from '../transcripts/cues.ts'
import { formatsOf } from '../transcripts/formats.ts'
import { type Urls } from '../urls.ts'
import { pageStyle } from './pageStyle.ts'

/** The page an episode is shared by: cover, title, player, show notes. */
export function sharePage(urls: Urls, show: ShowRow, episode: EpisodeRow): string {
  const links = [
    episode.video_url && link(episode.video_url, 'Watch the video'),
    episode.transcript_text && link(urls.transcript(episode.public_id), 'Read the transcript'),
  ].filter((each) => each)
  return page(
    urls,
    show,
    episode,
    '',
    `${player(urls, episode)}
${links.length === 0 ? '' : `<p class="soft">${links.join(' · ')}</p>`}
<article>${formattedDescription(episode.description) || escapeHtml(episode.summary ?? '')}</article>`,
  )
}

/** The page a transcript is read on, with the files it can be had as. */
export function transcriptPage(urls: Urls, show: ShowRow, episode: EpisodeRow, text: string): string {
  const cues = isTimed(text) ? cuesOf(text, durationSeconds(episode)) : []
  const words =
    cues.length === 0
      ? paragraphs(text)
      : cues
          .map(
            ({ start, text: said }) =>
              `<p><time class="soft">${minutesAndSeconds(Math.floor(start))}</time> ${escapeHtml(said)}</p>`,
          )
          .join('\n')
  const files = formatsOf(text).map((format) =>
    link(urls.transcriptFile(episode.public_id, format), `.${format}`),
  )
  return page(
    urls,
    show,
    episode,
    '',
    `<p class="soft">${[link(urls.share(episode.public_id), 'Listen'), ...files].join(' · ')}</p>
<article>${words}</article>`,
  )
}

/** The small player that `embed_html` frames. */
export function playerPage(urls: Urls, show: ShowRow, episode: EpisodeRow, theme: 'light' | 'dark'): string {
  return page(urls, show, episode, theme === 'dark' ? 'player dark' : 'player', player(urls, episode))
}

function page(urls: Urls, show: ShowRow, episode: EpisodeRow, classes: string, content: string): string {
  const title = escapeHtml(episode.title ?? 'Untitled episode')
  const image = urls.absolute(episode.image_url) ?? urls.absolute(show.image_url)
  return `<!doctype html>
<html lang="${escapeHtml(show.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} - ${escapeHtml(show.title)}</title>
${show.private ? '' : `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(show.title)}" href="${escapeHtml(urls.feed(show.slug))}">`}
${socialCard(urls, episode, { title, image })}
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

/** What a link to the page looks like where it is shared (Open Graph protocol, ogp.me). */
function socialCard(
  urls: Urls,
  episode: EpisodeRow,
  { title, image }: { title: string; image: string | null },
): string {
  const properties = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:url', escapeHtml(urls.share(episode.public_id))],
    ['og:description', escapeHtml(episode.summary ?? '')],
    ['og:image', escapeHtml(image ?? '')],
    ['og:audio', hasAudio(episode) ? escapeHtml(urls.media(episode.public_id, episode.audio_extension)) : ''],
  ] as const
  return properties
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${content}">`)
    .join('\n')
}

function link(address: string, words: string): string {
  return `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`
}

function player(urls: Urls, episode: EpisodeRow): string {
  if (!hasAudio(episode)) return '<p class="soft">This episode has no audio yet.</p>'
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
