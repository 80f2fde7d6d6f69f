/** Transcripts: text, text with times before its paragraphs, or captions as WebVTT or SubRip. */

const time = String.raw`(?:\d{1,3}:)?\d{1,3}:[0-5]\d(?:[.,]\d{1,3})?`
const captionTimes = new RegExp(String.raw`^\s*${time}\s+-->\s+${time}.*$`)
const stampedLine = new RegExp(String.raw`^(\s*)[([]?${time}[)\]]?\s*[-–—:|]*\s*`)
/** How much of a long text is looked at to see what it is, characters. */
const beginning = 4000

/** Whether it is a caption file: its times are for players, not for readers. */
export function isCaptions(text: string): boolean {
  return text
    .slice(0, beginning)
    .split(/\r?\n/)
    .some((line) => captionTimes.test(line))
}

/** Whether its paragraphs begin with times. */
export function isTimed(text: string): boolean {
  const [first = ''] = text.slice(0, beginning).trimStart().split(/\r?\n/, 1)
  return stampedLine.test(first)
}

/** How many words are said. Times, the numbers of captions and their markup are not. */
export function wordCount(text: string): number {
  return withoutTimes(text).match(/[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0
}

/** The text alone: what readers read of captions, and paragraphs without the times before them. */
export function withoutTimes(text: string): string {
  const lines = text.replace(/^\u{feff}/u, '').split(/\r?\n/)
  if (!isCaptions(text)) return lines.map((line) => line.replace(stampedLine, '$1')).join('\n')
  const said: string[] = []
  let isInCue = false
  for (const line of lines) {
    if (captionTimes.test(line)) {
      isInCue = true
      continue
    }
    // What follows an empty line is the number, the name or a note before the next cue.
    if (line.trim() === '') isInCue = false
    else if (isInCue) said.push(line.replaceAll(/<\/?[a-z][^>]*>/gi, '').trim())
  }
  return said.join('\n')
}
