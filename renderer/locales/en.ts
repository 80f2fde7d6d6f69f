import { en as library } from '@nuxt/ui/locale'
import { activity } from './en/activity.ts'
import { analytics } from './en/analytics.ts'
import { artwork, audio } from './en/audio.ts'
import { batch } from './en/batch.ts'
import { conflicts, versions } from './en/conflicts.ts'
import { connect } from './en/connect.ts'
import { dateFields } from './en/dateFields.ts'
import { episodeList } from './en/episodeList.ts'
import { episodes } from './en/episodes.ts'
import { errors } from './en/errors.ts'
import { fields } from './en/fields.ts'
import { inbox } from './en/inbox.ts'
import { notes } from './en/notes.ts'
import { schedule } from './en/schedule.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { show } from './en/show.ts'
import { subscribers } from './en/subscribers.ts'
import { transcript } from './en/transcript.ts'
import { webhooks } from './en/webhooks.ts'

/**
 * English. `tag` is the BCP 47 tag numbers and dates are written with, `library` the words of the UI library's own
 * components.
 */
export const en = {
  tag: 'en-GB',
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

/** Every sentence the window says. A translation is another object of this type. */
export type Text = typeof en
