import type { VirtualTime } from './virtualTime.ts'

/** What happened in a history, line by line with its virtual time, for whoever has to find out why a rule was broken. */
export interface Journal {
  note(line: string): void
  lines: readonly string[]
}

export function createJournal(time: VirtualTime): Journal {
  const lines: string[] = []
  return {
    note(line) {
      lines.push(`${clockFace(time.elapsed()).padStart(13)}  ${line}`)
    },
    lines,
  }
}

/** Text for a value in a line. */
export function told(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** `1:02:03.456` */
function clockFace(ms: number): string {
  const whole = Math.floor(ms)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${Math.floor(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}.${String(whole % 1000).padStart(3, '0')}`
}
