import type { EventName, EventPayload } from '../shared/ipc/contract.ts'

/** Hears every event of the contract. */
export type EventListener = <E extends EventName>(event: E, payload: EventPayload<E>) => void

/** Where the services tell what changed. Whoever shows it (a window, the command line) listens. */
export interface Events {
  emit: EventListener
  /** The returned function stops listening. */
  listen(listener: EventListener): () => void
}

export function createEvents(): Events {
  const listeners = new Set<EventListener>()
  return {
    emit(event, payload) {
      for (const listener of [...listeners]) listener(event, payload)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
