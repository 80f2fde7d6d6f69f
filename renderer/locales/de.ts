import { de as library } from '@nuxt/ui/locale'
import { activity } from './de/activity.ts'
import { analytics } from './de/analytics.ts'
import { artwork, audio } from './de/audio.ts'
import { batch } from './de/batch.ts'
import { conflicts, versions } from './de/conflicts.ts'
import { connect } from './de/connect.ts'
import { dateFields } from './de/dateFields.ts'
import { episodeList } from './de/episodeList.ts'
import { episodes } from './de/episodes.ts'
import { errors } from './de/errors.ts'
import { fields } from './de/fields.ts'
import { inbox } from './de/inbox.ts'
import { notes } from './de/notes.ts'
import { schedule } from './de/schedule.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { show } from './de/show.ts'
import { subscribers } from './de/subscribers.ts'
import { transcript } from './de/transcript.ts'
import { webhooks } from './de/webhooks.ts'
import type { Text } from './en.ts'

/**
 * German. `tag` is the BCP 47 tag numbers and dates are written with, `library` the words of the UI library's own
 * components.
 */
export const de: Text = {
  tag: 'de-DE',
  library,
  ...shell,
  connect,
  inbox,
  episodes,
  episodeList,
  conflicts,
  versions,
  fields,
  dateFields,
  activity,
  errors,
  analytics,
  artwork,
  audio,
  schedule,
  batch,
  settings,
  show,
  subscribers,
  webhooks,
  notes,
  transcript,
}
