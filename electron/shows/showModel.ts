import { listingUrlFields, show, type Show } from '../../shared/api/resources.ts'
import { zoneOf } from '../../shared/domain/timeZone.ts'
import { showText, type ShowModel, type ShowText, type SyncState } from '../../shared/ipc/models.ts'
import type { ShowDetail } from '../../shared/ipc/models.ts'
import type { JobRecord } from '../store/jobs.ts'
import type { ShowRow } from '../store/shows.ts'

/** A show as lists and menus show it. */
export function showModel({ id, base, local }: ShowRow): ShowModel {
  const shown = { ...base, ...local }
  return {
    id,
    title: shown.title ?? base.slug ?? id,
    slug: base.slug ?? null,
    author: shown.author ?? null,
    imageUrl: shown.image_url ?? null,
    timeZone: zoneOf(shown.time_zone ?? null),
    private: base.private ?? false,
  }
}

/** A show as its settings show it. `edits` are its `update-show` jobs that have not ended. */
export function showDetail(row: ShowRow, edits: readonly JobRecord[]): ShowDetail {
  const { base, local, contested } = row
  const shown = { ...base, ...local }
  const settings = showText.keyof().options
  return {
    ...showModel(row),
    fields: {
      title: shown.title ?? '',
      description: shown.description ?? null,
      author: shown.author ?? null,
      copyright: shown.copyright ?? null,
      keywords: shown.keywords ?? null,
      website: shown.website ?? null,
      owner_email: shown.owner_email ?? null,
      image_url: shown.image_url ?? null,
      category: shown.category ?? null,
      secondary_category: shown.secondary_category ?? null,
      language: shown.language ?? null,
      time_zone: shown.time_zone ?? null,
      explicit: shown.explicit ?? null,
      show_type: shown.show_type ?? null,
    } satisfies ShowText,
    unsent: settings.filter((field) => field in local),
    conflicts: settings
      .filter((field) => field in contested)
      .map((field) => ({ field, base: base[field], local: local[field], remote: contested[field] })),
    sync: syncState(row, edits),
    error: edits.find(({ state }) => state === 'needs-attention')?.error ?? null,
    gone: row.gone,
    feedUrl: base.feed_url ?? null,
    playlistLimit: base.playlist_limit ?? null,
    emailNotifications: base.email_notifications ?? null,
    listings: listings(base),
  }
}

/**
 * The service has a field for each directory, named like it, and the directories have changed before: a field that
 * nobody knows and that holds an address is one too.
 */
function listings(base: Show['attributes']): ShowDetail['listings'] {
  const known = listingUrlFields.flatMap((directory) =>
    directory in base ? [{ directory, url: base[directory] ?? null }] : [],
  )
  const unknown = Object.entries(base).flatMap(([directory, url]) =>
    !(directory in show.shape.attributes.shape) && isWebAddress(url) ? [{ directory, url }] : [],
  )
  return [...known, ...unknown]
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//i.test(value)
}

function syncState({ local, contested }: ShowRow, edits: readonly JobRecord[]): SyncState {
  const isStuck = edits.some(({ state }) => state === 'needs-attention')
  if (isStuck || Object.keys(contested).length > 0) return 'needs-attention'
  if (edits.some(({ state }) => state === 'running')) return 'sending'
  return edits.length > 0 || Object.keys(local).length > 0 ? 'saved-here' : 'on-service'
}
