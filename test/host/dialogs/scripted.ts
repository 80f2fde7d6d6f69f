import type { Asked } from '../control.ts'

/** What a test answers instead of a person: paths for a file dialog (one where a file is saved), a button's index for a message. */
export interface Answer {
  paths?: string[]
  button?: number
}

/** The dialogs of an app under test. */
export interface Dialogs {
  /** Answers the next dialog, whether it is open already or comes later. No paths: the person closed it. */
  answer(answer: Answer): void
  /** Every dialog so far, in order. */
  asked: Asked[]
  /** What error boxes have said. */
  told: string[]
}

export interface DialogQueue extends Dialogs {
  ask(id: number, asked: Asked): void
}

export function createDialogs(reply: (id: number, answer: Answer) => void): DialogQueue {
  const answers: Answer[] = []
  const open: number[] = []
  const settle = () => {
    while (answers.length > 0 && open.length > 0) reply(open.shift() ?? 0, answers.shift() ?? {})
  }
  const asked: Asked[] = []
  return {
    asked,
    told: [],
    answer(answer) {
      answers.push(answer)
      settle()
    },
    ask(id, question) {
      asked.push(question)
      open.push(id)
      settle()
    },
  }
}
