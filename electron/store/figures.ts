import { z } from 'zod'
import type { Database } from './database.ts'
import { json } from './json.ts'

const row = z.object({ question: z.string(), answer: json(z.unknown()), answered_at: z.number() })

const counted = z.object({ value: z.int() })

/** An answer of the service that was kept. */
export interface KeptFigures {
  question: string
  /** Parsed by who asked (electron/analytics). */
  answer: unknown
  /** Epoch ms. */
  answeredAt: number
}

/** What the service last answered to questions about figures, for when it cannot be asked. */
export interface FiguresTable {
  get(question: string): KeptFigures | undefined
  /** The questions that begin with this text, the one answered last first. */
  questionsAbout(beginning: string): string[]
  /** How many answers are kept. */
  count(): number
  /** Forgets every answer. */
  clear(): void
  /** Keeps an answer, and forgets those answered longest ago when there are more than enough. */
  save(kept: KeptFigures): void
}

/** Each day asks for another window, and one about hundreds of episodes is a megabyte. */
const mostKept = 100

export function figuresTable(db: Database): FiguresTable {
  return {
    get(question) {
      const raw = db.get('SELECT * FROM figures WHERE question = $question', { question })
      if (raw === undefined) return undefined
      const { answered_at, ...found } = row.parse(raw)
      return { ...found, answeredAt: answered_at }
    },
    questionsAbout: (beginning) =>
      db
        .all(
          `SELECT question FROM figures WHERE substr(question, 1, length($beginning)) = $beginning
           ORDER BY answered_at DESC, question`,
          { beginning },
        )
        .map((raw) => row.pick({ question: true }).parse(raw).question),
    count: () => counted.parse(db.get('SELECT count(*) AS value FROM figures')).value,
    clear: () => void db.run('DELETE FROM figures'),
    save({ question, answer, answeredAt }) {
      db.transaction(() => {
        db.run(
          `INSERT INTO figures (question, answer, answered_at) VALUES ($question, $answer, $answeredAt)
           ON CONFLICT (question) DO UPDATE SET answer = excluded.answer, answered_at = excluded.answered_at`,
          { question, answer: JSON.stringify(answer), answeredAt },
        )
        db.run(
          `DELETE FROM figures WHERE question NOT IN
             (SELECT question FROM figures ORDER BY answered_at DESC, question LIMIT ${mostKept})`,
        )
      })
    },
  }
}
