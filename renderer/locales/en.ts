import { activity } from './en/activity.ts'
import { conflicts, versions } from './en/conflicts.ts'
import { connect } from './en/connect.ts'
import { episodes } from './en/episodes.ts'
import { fields } from './en/fields.ts'
import { inbox } from './en/inbox.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'

/** English. `tag` is the BCP 47 tag numbers and dates are written with. */
export const en = {
  tag: 'en-GB',
  ...shell,
  connect,
  inbox,
  episodes,
  conflicts,
  versions,
  fields,
  activity,
  settings,
}
