import { notesLines } from './notesLines.ts'

/** Why players may leave a chapter out. */
export type ChapterFault = 'untitled' | 'not-later' | 'beyond-end'

export interface Chapter {
  /** As it was written: `0:00`, `[01:02:03]` without its brackets. */
  stamp: string
  /** Seconds from the start. */
  at: number
  title: string
  fault: ChapterFault | null
}

/** A time as people write it: `1:02`, `01:02:03`, and hours alone as minutes, `75:00`. */
const stamp = String.raw`(?:\d{1,2}:)?\d{1,3}:[0-5]\d`
const line = new RegExp(String.raw`^[-*•\s]*[([]?(${stamp})[)\]]?(?!\d|:\d)\s*[-–—:|]*\s*(.*)$`)

/** Where in a line of text the time stands that begins it, if one does: from and to, in characters. */
export function stampIn(text: string): { from: number; to: number } | null {
  const found = line.exec(text)?.[1]
  if (found === undefined) return null
  const from = text.indexOf(found)
  return { from, to: from + found.length }
}

/**
 * The lines of show notes that begin with a time, which many players show as chapters, checked against each other and
 * against the length of the audio (`duration`, seconds; null while it is not known).
 */
export function chaptersOf(notes: string, duration: number | null): Chapter[] {
  const chapters: Chapter[] = []
  for (const text of notesLines(notes)) {
    const [, written, rest = ''] = line.exec(text) ?? []
    if (written === undefined) continue
    const at = secondsOf(written)
    const before = chapters.at(-1)
    const title = rest.trim()
    chapters.push({ stamp: written, at, title, fault: faultOf({ at, title }, before, duration) })
  }
  return chapters
}

function faultOf(
  { at, title }: Pick<Chapter, 'at' | 'title'>,
  before: Chapter | undefined,
  duration: number | null,
): ChapterFault | null {
  if (duration !== null && at >= duration) return 'beyond-end'
  if (before && at <= before.at) return 'not-later'
  return title === '' ? 'untitled' : null
}

function secondsOf(written: string): number {
  return written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** A time as chapters are written: `08:41`, with hours where there are any. */
export function stampOf(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const short = `${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3600 ? short : `${two(seconds / 3600)}:${short}`
}
