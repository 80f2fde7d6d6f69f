import type { versionedFields } from '../../../shared/ipc/models.ts'

/** What people call the fields of an episode. */
const episode: Record<(typeof versionedFields)[number], string> = {
  title: 'Title',
  summary: 'Summary',
  description: 'Show notes',
  author: 'Author',
  keywords: 'Keywords',
  season: 'Season',
  number: 'Number',
  type: 'Type',
  explicit: 'Explicit content',
  image_url: 'Artwork address',
  alternate_url: 'Link to another page',
  video_url: 'Video address',
  email_notifications: 'E-mail to subscribers',
  transcript_text: 'Transcript',
  status: 'Status',
  published_at: 'Publishing time',
}

/** Fields in words, and their values. */
export const fields = {
  episode,
  /** Of what is sent besides an episode's text: a file, a show's settings. */
  others: {
    filename: 'File',
    size: 'Size',
    copyright: 'Copyright',
    website: 'Website',
    owner_email: 'Owner’s e-mail address',
    category: 'Category',
    secondary_category: 'Second category',
    language: 'Language',
    time_zone: 'Time zone',
    show_type: 'Order of episodes',
    email: 'E-mail address',
    emails: 'E-mail addresses',
    skip_welcome_email: 'Without a welcome e-mail',
    event_name: 'Event',
    url: 'Address',
  },
  empty: 'Empty',
  now: 'At once',
  yes: 'Yes',
  no: 'No',
}
