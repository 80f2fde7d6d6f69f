import { notifyOfEpisode } from '../notifications/notify.ts'
import { type Service } from '../service.ts'
import { findShowById } from '../shows/showRow.ts'
import { recordEvent } from '../webhooks/recordEvent.ts'
import { episodeResource } from './episodeResource.ts'
import { episodeOf } from './episodeRow.ts'

/** Tells whoever waits for it that there is a new episode. To be called inside the transaction that creates it. */
export function announceCreated(service: Service, episodeId: number): void {
  const episode = episodeOf(service.database, episodeId)
  const data = episodeResource(service, episode)
  recordEvent(service, { name: 'episode_created', showId: episode.show_id, data })
}

/** Tells webhooks and subscribers that an episode has come out. To be called inside the transaction that publishes it. */
export function announcePublished(service: Service, episodeId: number): void {
  const episode = episodeOf(service.database, episodeId)
  const data = episodeResource(service, episode)
  recordEvent(service, { name: 'episode_published', showId: episode.show_id, data })
  const show = findShowById(service.database, episode.show_id)
  if (show) notifyOfEpisode(service, show, episode)
}
