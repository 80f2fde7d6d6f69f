import { teamToken } from './media/teamToken.ts'

/** Where the service can be reached, known once both of its ports listen. No slash at the end. */
export interface Origins {
  /** The API, and the public pages, feeds and media. */
  api: string
  /** Signed uploads, and nothing else. */
  upload: string
}

/** The addresses the service gives out. */
export interface Urls {
  /** A stored address: one that begins with a slash is the service's own and gets its origin. */
  absolute(address: string | null): string | null
  /** Path of a generated cover, to be stored; `absolute` makes it an address. */
  artwork(name: string): string
  feed(showSlug: string): string
  share(publicId: string): string
  player(publicId: string, theme: 'light' | 'dark'): string
  /** The page a transcript is read on. */
  transcript(publicId: string): string
  transcriptFile(publicId: string, format: string): string
  chapters(publicId: string): string
  media(publicId: string, extension: string): string
  /** The audio of a private show's episode, for those who work on it. */
  teamMedia(publicId: string, extension: string): string
  /** A subscriber's landing page. */
  subscriberPage(token: string): string
  subscriberFeed(token: string): string
  /** Where one POST ends the e-mails to a subscriber. */
  unsubscribe(token: string): string
  /** Where one POST asks for them again. */
  resubscribe(token: string): string
  /** What an upload is addressed by once it is complete: the `audio_url` of an AudioUpload. */
  audio(uploadId: string, extension: string): string
}

/**
 * `origins` may be filled in later than this is called: every address is made when it is asked for. `mediaSecret` makes
 * the tokens in addresses of private audio.
 */
export function createUrls(origins: Origins, mediaSecret: string): Urls {
  return {
    absolute: (address) => (address?.startsWith('/') ? origins.api + address : address),
    artwork: (name) => `/artwork/${encodeURIComponent(name)}.png`,
    feed: (showSlug) => `${origins.api}/feeds/${encodeURIComponent(showSlug)}`,
    share: (publicId) => `${origins.api}/s/${publicId}`,
    player: (publicId, theme) => `${origins.api}/e/${publicId}${theme === 'dark' ? '/dark' : ''}`,
    transcript: (publicId) => `${origins.api}/s/${publicId}/transcript`,
    transcriptFile: (publicId, format) => `${origins.api}/s/${publicId}/transcript.${format}`,
    chapters: (publicId) => `${origins.api}/s/${publicId}/chapters.json`,
    media: (publicId, extension) => `${origins.api}/media/${publicId}.${extension}`,
    teamMedia: (publicId, extension) =>
      `${origins.api}/media/${publicId}.${extension}?token=${teamToken(mediaSecret, publicId)}`,
    subscriberPage: (token) => `${origins.api}/private/${token}`,
    subscriberFeed: (token) => `${origins.api}/private/${token}/feed`,
    unsubscribe: (token) => `${origins.api}/private/${token}/unsubscribe`,
    resubscribe: (token) => `${origins.api}/private/${token}/resubscribe`,
    audio: (uploadId, extension) => `${origins.upload}${audioPath(uploadId, extension)}`,
  }
}

/** Path of an upload on the upload origin. */
export function audioPath(uploadId: string, extension: string): string {
  return `/uploads/${uploadId}.${extension}`
}

/** The upload an address stands for, or null when it is not one of this service's. */
export function uploadIdOf(address: URL): string | null {
  return idIn(address, /^\/uploads\/([0-9a-f-]{36})\.[a-z0-9]+$/)
}

/** The public id of the episode whose `media_url` this is, or null when it is not one of this service's. */
export function mediaIdOf(address: URL): string | null {
  return idIn(address, /^\/media\/([0-9a-f]{16})\.[a-z0-9]+$/)
}

/** Any loopback port counts: after a restart the service may listen elsewhere, and a client may hold an older address. */
function idIn(address: URL, shape: RegExp): string | null {
  if (!['127.0.0.1', 'localhost'].includes(address.hostname)) return null
  return shape.exec(address.pathname)?.[1] ?? null
}
