import { secondsOf, timestamp } from '../episodes/timestamps.ts'

/** A piece of a transcript with its time, seconds. */
export interface Cue {
  start: number
  end: number
  text: string
}

const captionTimes = new RegExp(String.raw`^(${timestamp})\s+-->\s+(${timestamp})`)
const marked = new RegExp(String.raw`^[([]?(${timestamp})[)\]]?\s*[-–—:|]*\s*(.*)$`)

/** Whether a transcript came with times: as WebVTT, as SubRip, or with a time before each paragraph. */
export function isTimed(transcript: string): boolean {
  return isCaptions(transcript) || marked.test(firstLine(transcript))
}

/** Whether it is a caption file, whose times are not for reading. */
export function isCaptions(transcript: string): boolean {
  const start = transcript.slice(0, 2000)
  return start.split(/\r?\n/).some((line) => captionTimes.test(line.trim()))
}

/**
 * The cues of a timed transcript, in the order of their times. Paragraphs say only when they begin: each lasts until
 * the next does, the last one until the end of the sound (`duration`, seconds; null when it is not known).
 */
export function cuesOf(transcript: string, duration: number | null): Cue[] {
  const lines = transcript.split(/\r?\n/).map((line) => line.trim())
  const cues = isCaptions(transcript) ? captionCues(lines) : paragraphCues(lines, duration)
  return cues.filter(({ text }) => text !== '').sort((a, b) => a.start - b.start)
}

function captionCues(lines: readonly string[]): Cue[] {
  const cues: Cue[] = []
  let current: Cue | null = null
  for (const line of lines) {
    const [, start, end] = captionTimes.exec(line) ?? []
    if (start !== undefined && end !== undefined) {
      current = { start: secondsOf(start), end: Math.max(secondsOf(start), secondsOf(end)), text: '' }
      cues.push(current)
    } else if (line === '') {
      // What follows a blank line is the number or the name of the next cue.
      current = null
    } else if (current) {
      const words = line.replaceAll(/<\/?[a-z][^>]*>/gi, '')
      current.text = current.text === '' ? words : `${current.text}\n${words}`
    }
  }
  return cues
}

function paragraphCues(lines: readonly string[], duration: number | null): Cue[] {
  const starts: { start: number; text: string }[] = []
  for (const line of lines) {
    const [, time, words = ''] = marked.exec(line) ?? []
    const last = starts.at(-1)
    if (time !== undefined) starts.push({ start: secondsOf(time), text: words })
    else if (last && line !== '') last.text = last.text === '' ? line : `${last.text}\n${line}`
  }
  return starts.map(({ start, text }, n) => {
    const end = starts[n + 1]?.start ?? duration ?? start + 1
    return { start, end: Math.max(start, end), text }
  })
}

function firstLine(text: string): string {
  return text.slice(0, 2000).trimStart().split(/\r?\n/, 1)[0] ?? ''
}
