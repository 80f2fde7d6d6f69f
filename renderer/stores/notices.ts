import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { AppError, ErrorCode } from '../../shared/ipc/result.ts'

/** An error that belongs to no place on the screen. It stays until the person closes it, or what it tells of has passed. */
export interface ErrorNotice {
  id: number
  kind: 'error'
  error: AppError
  /** How often errors of its kind were told since it was last closed. */
  times: number
}

/** Something that was done, and what it can be answered with. It goes by itself. */
export interface DoneNotice {
  id: number
  kind: 'done'
  words: string
  /** What takes it back, or leads on; null where nothing does. */
  action: NoticeAction | null
  /** What goes on and is told of; null of what is over. The latest news of it takes the place of the one before. */
  of: string | null
}

export interface NoticeAction {
  label: string
  run: () => unknown
}

export type Notice = ErrorNotice | DoneNotice

/** More than these at once would crowd out what they are about; the oldest gives way. */
const atMost = 3

/** States of the world, not of one thing: whatever is tried while they last fails for the same reason. */
const ofTheWorld: readonly ErrorCode[] = [
  'unreachable',
  'rate-limited',
  'unauthorised',
  'not-connected',
  'keychain-locked',
  'keychain-missing',
  'disk-full',
]

export const useNoticesStore = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  let lastId = 0

  function show(notice: Notice) {
    const others = notices.value.filter((other) => kindOf(other) !== kindOf(notice))
    notices.value = [...others, notice].slice(-atMost)
  }
  /** Says that something did not work. Errors of one kind are one notice, with the latest words and how many they were. */
  function add(error: AppError) {
    const notice: ErrorNotice = { id: ++lastId, kind: 'error', error, times: 1 }
    const before = notices.value.find((other) => kindOf(other) === kindOf(notice))
    if (before?.kind === 'error') notice.times = before.times + 1
    show(notice)
  }
  /** Says that something was done. `of`: a thing that goes on, of which this is now what holds. */
  function tell(words: string, action: NoticeAction | null = null, of: string | null = null) {
    show({ id: ++lastId, kind: 'done', words, action, of })
  }
  function close(id: number) {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }
  /** Takes errors of a code away: what they tell of is over. */
  function passed(code: ErrorCode) {
    notices.value = notices.value.filter((notice) => notice.kind !== 'error' || notice.error.code !== code)
  }

  return { notices, add, tell, close, passed }
})

/** What makes two notices one: the same state of the world, the same thing that goes on, or else the same sentence. */
function kindOf(notice: Notice): string {
  if (notice.kind === 'done') return notice.of === null ? `done ${notice.words}` : `of ${notice.of}`
  const { code, message } = notice.error
  return ofTheWorld.includes(code) ? `error ${code}` : `error ${code} ${message}`
}
