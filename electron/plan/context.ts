import type { Clock } from '../../shared/domain/clock.ts'
import type { Episodes } from '../episodes/episodes.ts'
import type { Hosting } from '../hosting/client.ts'
import type { Inbox } from '../inbox/inbox.ts'
import type { Shows } from '../shows/shows.ts'
import type { Store } from '../store/store.ts'
import type { Sync } from '../sync/sync.ts'

/** What plans are carried out with: parts of an open workspace. */
export interface PlanContext {
  store: Store
  clock: Clock
  hosting: Hosting
  shows: Shows
  episodes: Episodes
  inbox: Inbox
  sync: Sync
}
