/** Who goes first: what a person waits for, then publish times that are due, then sync, then refresh. */
export const priorities = ['person', 'due', 'sync', 'refresh'] as const

export type Priority = (typeof priorities)[number]

/** Where a request stands. Kept by a request that has to go again, so that it does not start over at the end of the line. */
export interface Place {
  priority: Priority
  /** Running number; lower came first. */
  order: number
}

/** Waiting requests: by priority, and first come, first served within one. */
export interface PacerQueue<T> {
  add(place: Place, item: T): void
  /** The place of the item that is next, or undefined when nobody waits. */
  next(): Place | undefined
  /** Takes out the item that is next, or undefined when nobody waits. */
  take(): T | undefined
  remove(item: T): void
  readonly length: number
}

function comesBefore(a: Place, b: Place): boolean {
  const rank = priorities.indexOf(a.priority) - priorities.indexOf(b.priority)
  return rank === 0 ? a.order < b.order : rank < 0
}

export function createPacerQueue<T>(): PacerQueue<T> {
  const waiting: { place: Place; item: T }[] = []
  return {
    add(place, item) {
      const behind = waiting.findIndex((entry) => comesBefore(place, entry.place))
      waiting.splice(behind === -1 ? waiting.length : behind, 0, { place, item })
    },
    next: () => waiting[0]?.place,
    take: () => waiting.shift()?.item,
    remove(item) {
      const at = waiting.findIndex((entry) => entry.item === item)
      if (at !== -1) waiting.splice(at, 1)
    },
    get length() {
      return waiting.length
    },
  }
}
