import { defineStore } from 'pinia'
import { ref } from 'vue'
import type { AppError } from '../../shared/ipc/result.ts'

/** An error that belongs to no place on the screen. It stays until the person closes it. */
export interface Notice {
  id: number
  error: AppError
}

/** More than these at once would cover what they are about; the oldest gives way. */
const atMost = 3

export const useNoticesStore = defineStore('notices', () => {
  const notices = ref<Notice[]>([])
  let lastId = 0

  function add(error: AppError) {
    // The same sentence again (a button pressed twice) moves to the end instead of standing there twice.
    const others = notices.value.filter((notice) => notice.error.message !== error.message)
    notices.value = [...others, { id: ++lastId, error }].slice(-atMost)
  }
  function close(id: number) {
    notices.value = notices.value.filter((notice) => notice.id !== id)
  }

  return { notices, add, close }
})
