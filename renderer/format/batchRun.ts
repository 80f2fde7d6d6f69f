import { useText } from '../text.ts'
import type { GridRow } from './batchRow.ts'

const deeds = ['schedule', 'publish', 'make', 'save'] as const

/** What the one button of the batch does, by the rows that wish for something: `Schedule 12 · Save 3`. */
export function runLabel(rows: readonly GridRow[]): string {
  const words = useText().batch.run
  const wanted = rows.flatMap(deedOf)
  const parts = deeds.flatMap((deed) => {
    const many = wanted.filter((one) => one === deed).length
    return many === 0 ? [] : [words[deed](many)]
  })
  return parts.length === 0 ? words.nothing : parts.join(' · ')
}

function deedOf({ row, wish }: GridRow): (typeof deeds)[number][] {
  if (wish === null) return []
  if (wish.publishing?.status === 'scheduled') return ['schedule']
  if (wish.publishing?.status === 'published') return ['publish']
  return [row.episode === null ? 'make' : 'save']
}
