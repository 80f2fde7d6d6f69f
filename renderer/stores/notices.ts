import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { AppError } from '../../shared/ipc/result.ts'

/** An error that belongs to no place on the screen. It stays until the person closes it. */
export interface ErrorNotice {
  id: number
  kind: 'error'
  error: AppError
}

/** Something that was done, and what it can be answered with. It goes by itself. */
export interface DoneNotice {
  id: number
  kind: 'done'
  words: string
  /** What takes it back, or leads on; null where nothing does. */
  action: NoticeAction | null
}

export interface NoticeAction {
  label: string
  run: () => unknown
}

export type Notice = ErrorNotice | DoneNotice

/** More than these at once would cover what they are about; the oldest gives way. */
const atMost = 3

export const useNoticesStore = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  let lastId = 0

  const wordsOf = (notice: Notice) => (notice.kind === 'error' ? notice.error.message : notice.words)

  function show(notice: Notice) {
    // The same sentence again (a button pressed twice) moves to the end instead of standing there twice.
    const others = notices.value.filter((other) => wordsOf(other) !== wordsOf(notice))
    notices.value = [...others, notice].slice(-atMost)
  }
  function add(error: AppError) {
    show({ id: ++lastId, kind: 'error', error })
  }
  /** Says that something was done. */
  function tell(words: string, action: NoticeAction | null = null) {
    show({ id: ++lastId, kind: 'done', words, action })
  }
  function close(id: number) {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  return { notices, add, tell, close }
})
