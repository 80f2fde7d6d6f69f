import { type Line, lines } from './line.ts'

/** What the attributes of an episode mean, where more can be told than that they are there. */
export const episodeMeanings: Line[] = [
  ...lines('episode', 'contract/episodes.test.ts', {
    'relationships.show': ['links its one show', 'an episode › belongs to one show'],
    'alternate_url overrides': [
      'share_url',
      'an episode › has a page to share, which alternate_url stands for',
    ],
    'share_url leads': ['to a page', 'an episode › has a page to share, which alternate_url stands for'],
    'description may': [
      'contain HTML, kept as written',
      'an episode › has its description as HTML, empty when there is none',
    ],
    'formatted_description is': [
      'HTML, and empty without a description',
      'an episode › has its description as HTML, empty when there is none',
    ],
    'formatted_summary is': ['the summary for people', 'an episode › has its summary for people'],
    'formatted_published_at without time': [
      'is null',
      'POST /v1/episodes › makes a draft without time, audio or duration',
    ],
    'duration of a new draft': [
      'is null',
      'POST /v1/episodes › makes a draft without time, audio or duration',
    ],
    'duration_in_mmss of a new draft': [
      'is 00:00',
      'POST /v1/episodes › makes a draft without time, audio or duration',
    ],
    'published_at of a new draft': [
      'is null',
      'POST /v1/episodes › makes a draft without time, audio or duration',
    ],
    'email_notifications while unset': [
      'is null and the show decides',
      'an episode › leaves email_notifications to the show while unset',
    ],
    'embed_html is': ['an iframe', 'an episode › has iframes with its player, light and dark'],
    'embed_html_dark is': [
      'an iframe of its own',
      'an episode › has iframes with its player, light and dark',
    ],
    'slug is': [
      'made of the title, unlike any other',
      'an episode › has a slug made of its title, of its own',
    ],
    'slug may': ['be null', 'POST /v1/episodes › needs nothing but the show'],
    'transcript_url and transcripts': [
      'are null and an empty list until there is a text',
      'an episode › has a transcript and its formats once it has a text',
    ],
    'transcript_text, audio_url, increment_number, show_id': [
      'are for input only',
      'an episode › never shows what is for input only',
    ],
    'type is': ['full, trailer or bonus; full unless told', 'POST /v1/episodes › takes the type %s'],
  }),
  ...lines('episode', 'contract/uploads.test.ts', {
    'audio_processing while': [
      'new audio is looked at',
      'an uploaded file › becomes the audio of a new episode, which is measured',
    ],
    'audio_processing again': [
      'when the audio is changed',
      'an uploaded file › becomes the audio of an episode there is',
    ],
    'duration is': [
      'in seconds, once measured',
      'an uploaded file › becomes the audio of a new episode, which is measured',
    ],
    'duration_in_mmss is': ['MM:SS', 'an uploaded file › becomes the audio of an episode there is'],
    'media_url leads': ['to the audio', 'an uploaded file › is listened to by the media address'],
  }),
  ...lines('episode', 'contract/publishing.test.ts', {
    'formatted_published_at names': [
      'the day',
      'PATCH /v1/episodes/:id/publish › publishes now when no time is given',
    ],
    'published_at is': [
      'the time asked for',
      'PATCH /v1/episodes/:id/publish › publishes with a time in the past',
    ],
  }),
  ...lines('episode', 'integration/sandbox/pages.test.ts', {
    'share_url, its page': [
      'has the player, only once published',
      'the share page › shows a published episode with its player, and escapes its title',
    ],
    'embed_html, its player': [
      'comes in light and dark',
      'the share page › has a player to frame, light and dark',
    ],
  }),
  ...lines('episode', 'integration/sandbox/downloads.test.ts', {
    'media_url counts': [
      'downloads, one a day and listener',
      'a download › counts once for a listener, however often it is fetched in a day',
    ],
  }),
  ...lines('episode', 'contract/episodeList.test.ts', {
    'status is': ['one of three', 'GET /v1/episodes › has every episode in one of the three states'],
  }),
]
