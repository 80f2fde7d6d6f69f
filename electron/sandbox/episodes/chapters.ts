import { plainLines } from './plainLines.ts'
import { secondsOf, timestamp } from './timestamps.ts'

export interface Chapter {
  /** Seconds. */
  startTime: number
  title: string
}

const line = new RegExp(String.raw`^[-*•\s]*[([]?(${timestamp})[)\]]?\s*[-–—:|]*\s*(\S.*)$`)

/**
 * The chapters a description names: lines that begin with a time, in HTML or plain text. None when fewer than two do,
 * or when their times do not go forward: those are times of something else.
 */
export function chaptersOf(description: string | null): Chapter[] {
  const chapters = plainLines(description ?? '').flatMap((text) => {
    const [, time, title] = line.exec(text) ?? []
    return time === undefined || title === undefined
      ? []
      : [{ startTime: secondsOf(time), title: title.trim() }]
  })
  const isForward = chapters.every(({ startTime }, n) => startTime > (chapters[n - 1]?.startTime ?? -1))
  return chapters.length >= 2 && isForward ? chapters : []
}

/** The Podcast Namespace's JSON chapters format, version 1.2.0. */
export function chaptersJson(chapters: readonly Chapter[]): string {
  return JSON.stringify({ version: '1.2.0', chapters })
}
