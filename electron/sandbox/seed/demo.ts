import { DateTime } from 'luxon'
import { zoneOf } from '../../../shared/domain/timeZone.ts'
import { insertion } from '../data/columns.ts'
import { type Database } from '../data/database.ts'
import { slugify } from '../episodes/slug.ts'
import { toneBytes } from '../media/tone.ts'
import { type Random, randomHex, randomUuid } from '../service.ts'
import { demoShows, type DemoShow, demoSubscribers } from './demoContent.ts'
import { demoDays, type ReleasedEpisode, seedDownloads } from './demoDownloads.ts'
import { demoNotes } from './demoNotes.ts'
import { demoTranscripts } from './demoTranscripts.ts'

const dayMs = 86_400_000

/** Fills a user's account with shows, episodes in every state, subscribers and ninety days of downloads, seen from `now`. */
export function seedDemo(database: Database, random: Random, userId: number, now: number): void {
  for (const [index, show] of demoShows.entries()) {
    const showId = insertShow(database, userId, show, now - (demoShows.length - index) * dayMs)
    insertEpisodes(database, random, userId, showId, show, now)
    if (show.isPrivate) insertSubscribers(database, random, showId, now)
  }
}

function insertShow(database: Database, userId: number, show: DemoShow, updatedAt: number): number {
  const row = {
    user_id: userId,
    slug: show.slug,
    title: show.title,
    author: show.author,
    category: show.category,
    secondary_category: show.secondaryCategory,
    copyright: show.author,
    description: show.description,
    email_notifications: Number(show.isPrivate),
    image_url: `/artwork/${show.slug}.png`,
    keywords: show.keywords,
    language: 'en',
    multiple_seasons: Number(show.multipleSeasons),
    owner_email: show.ownerEmail,
    private: Number(show.isPrivate),
    show_type: show.showType,
    time_zone: show.timeZone,
    website: show.website,
    created_at: updatedAt - 400 * dayMs,
    updated_at: updatedAt,
  }
  return database.run(`INSERT INTO shows ${insertion(row)}`, row).lastId
}

function insertEpisodes(
  database: Database,
  random: Random,
  userId: number,
  showId: number,
  show: DemoShow,
  now: number,
): void {
  const released = show.episodes.length - show.drafts - show.scheduled
  const nextSlot = firstSlotAfter(show, now)
  const calendar = demoDays(now, zoneOf(show.timeZone))
  const out: ReleasedEpisode[] = []
  let season = 1
  let seasonStart = 0
  for (const [index, [title, sentence]] of show.episodes.entries()) {
    if (show.seasonsFrom.includes(index + 1)) {
      season += 1
      seasonStart = index
    }
    const isDraft = index >= released + show.scheduled
    const publishedAt = isDraft ? null : nextSlot.plus({ weeks: index - released }).toMillis()
    const createdAt = Math.min(
      now - (show.episodes.length - index) * 60_000,
      (publishedAt ?? now) - 5 * dayMs,
    )
    // The last draft is the kind every account has: a title, and no sound yet.
    const isBare = index === show.episodes.length - 1
    const episode = {
      show_id: showId,
      public_id: randomHex(random, 8),
      audio_id: isBare ? null : insertTone(database, random, userId, index, createdAt),
      status: isDraft ? 'draft' : index < released ? 'published' : 'scheduled',
      published_at: publishedAt,
      title,
      slug: slugify(title),
      number: isBare ? null : index + 1 - seasonStart,
      season: show.multipleSeasons ? season : null,
      author: show.author,
      summary: isBare ? null : sentence,
      description: isBare ? null : demoNotes(title, sentence, index),
      transcript_text: demoTranscripts[title] ?? null,
      keywords: show.keywords,
      explicit: 0,
      created_at: createdAt,
      updated_at: createdAt,
    }
    const { lastId } = database.run(`INSERT INTO episodes ${insertion(episode)}`, episode)
    if (episode.status === 'published' && publishedAt !== null) out.push({ id: lastId, publishedAt, index })
  }
  seedDownloads(database, { size: show.audience, isSerial: show.showType === 'serial' }, out, calendar)
}

/** The show's next release time after `now`, in its own zone, so that a change to summer time does not move it. */
function firstSlotAfter(show: DemoShow, now: number): DateTime {
  const { weekday, hour } = show.cadence
  const local = DateTime.fromMillis(now, { zone: zoneOf(show.timeZone) })
  const slot = local
    .startOf('week')
    .plus({ days: weekday - 1 })
    .set({ hour })
  return slot.toMillis() > now ? slot : slot.plus({ weeks: 1 })
}

function insertTone(database: Database, random: Random, userId: number, index: number, at: number): string {
  const durationMs = (1380 + ((index * 467) % 1300)) * 1000
  const tone = {
    id: randomUuid(random),
    user_id: userId,
    source: 'tone',
    extension: 'wav',
    content_type: 'audio/wav',
    authorised_at: at,
    completed_at: at,
    measured_at: at,
    bytes: toneBytes(durationMs),
    duration_ms: durationMs,
  }
  database.run(`INSERT INTO audio ${insertion(tone)}`, tone)
  return tone.id
}

function insertSubscribers(database: Database, random: Random, showId: number, now: number): void {
  for (const [index, [email, isActivated, status]] of demoSubscribers.entries()) {
    const createdAt = now - (120 - index * 7) * dayMs
    const subscriber = {
      show_id: showId,
      email,
      token: randomHex(random, 16),
      status,
      activated_at: isActivated ? createdAt + dayMs : null,
      last_notified_at: status === 'unsubscribed' ? null : createdAt + 3 * dayMs,
      has_downloads: Number(isActivated && index % 3 !== 2),
      created_at: createdAt,
      updated_at: createdAt,
    }
    database.run(`INSERT INTO subscribers ${insertion(subscriber)}`, subscriber)
  }
}
