import type { EpisodeText } from '../../../shared/ipc/models.ts'
import { pick } from './plan.ts'
import { playedFields, type PlayedField } from './record.ts'

/** Makes up values that no edit before had, so that every value on either side can be traced to who wrote it. */
export interface Values {
  one(field: PlayedField, random: () => number): Partial<EpisodeText>
  /** Of one to three fields, or of those given. */
  some(random: () => number, fields?: readonly PlayedField[]): Partial<EpisodeText>
}

export function createValues(writer: string): Values {
  let made = 0

  function one(field: PlayedField, random: () => number): Partial<EpisodeText> {
    made += 1
    const number = writer.length * 100_000 + made
    switch (field) {
      case 'title':
        return { title: `${writer}'s title ${made}` }
      case 'summary':
        return { summary: random() < 0.1 ? null : `${writer}'s summary ${made}` }
      case 'keywords':
        return { keywords: random() < 0.1 ? '' : `${writer}, ${made}` }
      case 'number':
        return { number: random() < 0.1 ? null : number }
      case 'explicit':
        return { explicit: random() < 0.5 }
    }
  }

  return {
    one,
    some(random, fields) {
      const count = random() < 0.6 ? 1 : random() < 0.6 ? 2 : 3
      const chosen = fields ?? Array.from({ length: count }, () => pick(playedFields, random))
      return Object.assign({}, ...chosen.map((field) => one(field, random))) as Partial<EpisodeText>
    },
  }
}
