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
  transcript(publicId: string): string
  media(publicId: string, extension: string): string
  /** What an upload is addressed by once it is complete: the `audio_url` of an AudioUpload. */
  audio(uploadId: string, extension: string): string
}

/** `origins` may be filled in later than this is called: every address is made when it is asked for. */
export function createUrls(origins: Origins): Urls {
  return {
    absolute: (address) => (address?.startsWith('/') ? origins.api + address : address),
    artwork: (name) => `/artwork/${encodeURIComponent(name)}.svg`,
    feed: (showSlug) => `${origins.api}/feeds/${encodeURIComponent(showSlug)}`,
    share: (publicId) => `${origins.api}/s/${publicId}`,
    player: (publicId, theme) => `${origins.api}/e/${publicId}${theme === 'dark' ? '/dark' : ''}`,
    transcript: (publicId) => `${origins.api}/s/${publicId}/transcript`,
    media: (publicId, extension) => `${origins.api}/media/${publicId}.${extension}`,
    audio: (uploadId, extension) => `${origins.upload}${audioPath(uploadId, extension)}`,
  }
}

/** Path of an upload on the upload origin. */
export function audioPath(uploadId: string, extension: string): string {
  return `/uploads/${uploadId}.${extension}`
}

/**
 * The upload an address stands for, or null when it is not one of this service's. Any loopback port counts: after a
 * restart the service may listen elsewhere, and a client may hold an address it was given before.
 */
export function uploadIdOf(address: URL): string | null {
  if (!['127.0.0.1', 'localhost'].includes(address.hostname)) return null
  return /^\/uploads\/([0-9a-f-]{36})\.[a-z0-9]+$/.exec(address.pathname)?.[1] ?? null
}
