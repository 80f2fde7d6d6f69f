import { type TranscriptFormat } from '../transcripts/formats.ts'
import { type Urls } from '../urls.ts'

/** What a feed links to. A private feed's addresses carry its subscriber's token; a public one's are everybody's. */
export interface FeedAddresses {
  /** The feed itself. */
  self: string
  media(publicId: string, extension: string): string
  page(publicId: string): string
  transcript(publicId: string, format: TranscriptFormat): string
  chapters(publicId: string): string
}

export function publicAddresses(urls: Urls, showSlug: string): FeedAddresses {
  return {
    self: urls.feed(showSlug),
    media: (publicId, extension) => urls.media(publicId, extension),
    page: (publicId) => urls.share(publicId),
    transcript: (publicId, format) => urls.transcriptFile(publicId, format),
    chapters: (publicId) => urls.chapters(publicId),
  }
}
