/** Writable fields of an episode (specification, POST and PATCH /v1/episodes) with a value each must keep. */
export const episodeSamples = {
  author: 'Ada Brandt',
  description: '<p>An hour about <b>tides</b>.</p>',
  explicit: true,
  image_url: 'https://example.com/cover.png',
  keywords: 'tide, coast',
  number: 41,
  season: 3,
  summary: 'One hour, one tide.',
  type: 'bonus',
  title: 'The Sample Tide',
  alternate_url: 'https://example.com/episode',
  video_url: 'https://example.com/video',
  email_notifications: false,
} as const

/** Writable fields of a show (specification, PATCH /v1/shows/:id) with a value each must keep. */
export const showSamples = {
  author: 'Ada Brandt',
  category: 'Arts :: Food',
  copyright: '© Ada Brandt',
  description: 'What the water does.',
  explicit: true,
  image_url: 'https://example.com/cover.png',
  keywords: 'tide, coast',
  language: 'de',
  owner_email: 'ada@example.com',
  secondary_category: 'History',
  show_type: 'serial',
  title: 'A Show of Samples',
  time_zone: 'Europe/Berlin',
  website: 'https://example.com',
} as const
