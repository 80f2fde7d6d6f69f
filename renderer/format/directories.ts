import type { listingUrlFields } from '../../shared/api/resources.ts'

/** What the directories call themselves. The service names its fields after them, in its own spelling. */
const names: Record<(typeof listingUrlFields)[number], string> = {
  apple_podcasts: 'Apple Podcasts',
  amazon_music: 'Amazon Music',
  deezer: 'Deezer',
  spotify: 'Spotify',
  podcast_addict: 'Podcast Addict',
  player_FM: 'Player FM',
  anghami: 'Anghami',
  castbox: 'Castbox',
  castro: 'Castro',
  goodpods: 'Goodpods',
  metacast: 'Metacast',
  iHeartRadio: 'iHeartRadio',
  overcast: 'Overcast',
  pandora: 'Pandora',
  pocket_casts: 'Pocket Casts',
  soundcloud: 'SoundCloud',
  tuneIn: 'TuneIn',
  fountain: 'Fountain',
  jiosaavn: 'JioSaavn',
  gaana: 'Gaana',
}

/** The name of a directory; of one that came later, what its field says. */
export function directoryName(field: string): string {
  const known: Partial<Record<string, string>> = names
  const words = field.replaceAll('_', ' ')
  return known[field] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
