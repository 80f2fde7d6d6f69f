import { type EpisodeRow } from '../episodes/episodeRow.ts'
import { type ShowRow } from '../shows/showRow.ts'

/** Where a subscriber finds what is theirs. */
export interface SubscriberAddresses {
  page: string
  feed: string
}

interface Text {
  subject: string
  text: string
}

/** What a new subscriber is told: where their feed is, and what to do with it. */
export function welcomeText(show: ShowRow, { page, feed }: SubscriberAddresses): Text {
  return {
    subject: `Your private feed of ${show.title}`,
    text: `Hello,

you have been added to the listeners of ${show.title}, a private podcast${show.author ? ` by ${show.author}` : ''}.

How to listen:

1. Open your page in the browser of the device you listen on:
   ${page}
2. Copy the address of your feed:
   ${feed}
3. In your podcast app, choose "Add a show by URL" and paste it.

The address is yours alone: please do not pass it on. New episodes
appear in your app by themselves.
`,
  }
}

/** What subscribers are told when an episode is out. */
export function newEpisodeText(
  show: ShowRow,
  episode: Pick<EpisodeRow, 'title' | 'summary'>,
  { page }: SubscriberAddresses,
): Text {
  const title = episode.title ?? 'Untitled episode'
  return {
    subject: `${show.title}: ${title}`,
    text: `A new episode of ${show.title} is out:

${title}
${episode.summary ? `\n${episode.summary}\n` : ''}
It is in your podcast app by now. Your page, with the address of your
feed and the choice to get no more of these messages:
${page}
`,
  }
}
