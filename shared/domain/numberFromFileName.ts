/** What a file's name says about an episode's place in its show. Each from 1, as the service wants it. */
export interface EpisodePlace {
  number?: number
  season?: number
}

const seasonAndEpisode = /(?:^|[^\p{L}\d])s(\d{1,2})[\s._-]*e(\d{1,4})(?![\p{L}\d])/iu
const episodeOnly = /(?:^|[^\p{L}\d])(?:episode|ep)[\s._-]*(?:no[\s._]*)?#?(\d{1,4})(?![\p{L}\d])/iu
const hashed = /(?:^|[\s_([])#(\d{1,4})(?![\p{L}\d])/u

/**
 * Reads only what cannot mean anything else: "S02E05", "Ep 12", "Episode 12", "#12". A bare number or a code
 * ("HT-112", "2026-11-21", "COVID-19") stays unread: a wrong episode number is worse than none.
 */
export function numberFromFileName(fileName: string): EpisodePlace {
  const both = seasonAndEpisode.exec(fileName)
  if (both) return { ...from1('season', both[1]), ...from1('number', both[2]) }
  const alone = episodeOnly.exec(fileName) ?? hashed.exec(fileName)
  return alone ? from1('number', alone[1]) : {}
}

function from1(key: keyof EpisodePlace, digits: string | undefined): EpisodePlace {
  const value = Number(digits)
  return value >= 1 ? { [key]: value } : {}
}
