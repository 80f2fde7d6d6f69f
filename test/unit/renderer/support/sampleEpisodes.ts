import type { EpisodeDetail } from '../../../../shared/ipc/models.ts'
import { anEpisode, week } from './sampleData.ts'

const titles = [
  'Fog Signals',
  'Tide Tables',
  'The Pilot Boats',
  'What the Buoys Hear',
  'Dead Reckoning',
  'Storm Glass',
  'A Harbour at Night',
  'Trailer: Season 4',
  'Knots',
  'The Last Ferry',
  'Ballast',
  'The Lamp and the Lens, or how a clockmaker from Fécamp taught the coast of Brittany to speak in light',
  'Salt Roads',
  'Letters from the Keeper',
]

/** A show of some years: drafts, one that is scheduled, and a long tail that is out. */
export function sampleEpisodes(): EpisodeDetail[] {
  return titles
    .concat(Array.from({ length: 98 }, (_, index) => `Log book, page ${98 - index}`))
    .map((title, index) => {
      const number = title.startsWith('Trailer') ? null : 110 - index
      const status = index === 0 || index === 13 ? 'draft' : index === 1 ? 'scheduled' : 'published'
      return anEpisode({
        id: `episode-${110 - index}`,
        title,
        number: number !== null && number < 1 ? null : number,
        season: 4 - Math.floor(index / 30),
        type: number === null ? 'trailer' : 'full',
        status,
        publishedAt: status === 'draft' ? null : Date.UTC(2026, 10, 24, 6, 0) - (index - 1) * week,
        durationSeconds: index === 13 ? null : 2400 + ((index * 337) % 1500),
        hasAudio: index !== 13,
        sync: index === 0 ? 'saved-here' : index === 4 ? 'needs-attention' : 'on-service',
        error:
          index === 4
            ? {
                code: 'invalid',
                message: 'The service refused a change.',
                hint: 'Correct the field and it is sent again.',
                fields: { number: 'is taken' },
              }
            : null,
        unsent: index === 0 ? ['summary'] : [],
        ...(index === 13
          ? {
              fields: {
                ...anEpisode().fields,
                title,
                summary: null,
                description: null,
                number: null,
                explicit: null,
              },
            }
          : {}),
      })
    })
}
