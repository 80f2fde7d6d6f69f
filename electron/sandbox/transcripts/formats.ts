import { assertNever } from '../../../shared/ipc/result.ts'
import { fullTimestamp } from '../episodes/timestamps.ts'
import { type Cue, cuesOf, isCaptions, isTimed } from './cues.ts'

/** The formats a transcript can be had in, with their media types as the Podcast Namespace names them. */
export const transcriptFormats = {
  txt: 'text/plain',
  vtt: 'text/vtt',
  srt: 'application/x-subrip',
  json: 'application/json',
} as const

export type TranscriptFormat = keyof typeof transcriptFormats

/** An episode's transcript as it was given, with the length of its sound, seconds. */
export interface Transcript {
  text: string
  duration: number | null
}

/** The formats that can honestly be made of a transcript: those with times only when it came with times. */
export function formatsOf(text: string | null): TranscriptFormat[] {
  if (!text) return []
  return isTimed(text) ? ['txt', 'vtt', 'srt', 'json'] : ['txt']
}

/** A transcript in one of its formats, or null in one that it does not have. */
export function writeTranscript({ text, duration }: Transcript, format: TranscriptFormat): string | null {
  if (!formatsOf(text).includes(format)) return null
  switch (format) {
    case 'txt':
      return isCaptions(text)
        ? cuesOf(text, duration)
            .map((cue) => cue.text)
            .join('\n\n')
        : text
    case 'vtt':
      return `WEBVTT\n\n${captions(cuesOf(text, duration), '.', webVttText)}`
    case 'srt':
      return captions(cuesOf(text, duration), ',', (words) => words)
    case 'json':
      return JSON.stringify({
        version: '1.0.0',
        segments: cuesOf(text, duration).map((cue) => ({
          startTime: cue.start,
          endTime: cue.end,
          body: cue.text,
        })),
      })
    default:
      return assertNever(format)
  }
}

function captions(cues: readonly Cue[], mark: '.' | ',', write: (text: string) => string): string {
  return cues
    .map(
      ({ start, end, text }, n) =>
        `${n + 1}\n${fullTimestamp(start, mark)} --> ${fullTimestamp(end, mark)}\n${write(text)}\n`,
    )
    .join('\n')
}

/** Text of a WebVTT cue, in which `<` begins a tag and `-->` would end the cue (W3C WebVTT, section 4.1). */
function webVttText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
