import { type Urls } from '../urls.ts'

/** The addresses as one subscriber is given them: everything of the show lies under their own page, and ends with it. */
export function subscriberUrls(urls: Urls, token: string): Urls {
  const page = urls.subscriberPage(token)
  return {
    ...urls,
    feed: () => urls.subscriberFeed(token),
    share: (publicId) => `${page}/s/${publicId}`,
    transcript: (publicId) => `${page}/s/${publicId}/transcript`,
    transcriptFile: (publicId, format) => `${page}/s/${publicId}/transcript.${format}`,
    chapters: (publicId) => `${page}/s/${publicId}/chapters.json`,
    media: (publicId, extension) => `${page}/media/${publicId}.${extension}`,
  }
}
