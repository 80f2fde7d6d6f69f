import { useText } from '../text.ts'

/** What people call an event of a webhook; one of a service's own has only its name. */
export function eventTitle(event: string): string {
  return known(event)?.title ?? event
}

/** When an event happens. */
export function eventWhat(event: string): string {
  return known(event)?.what ?? useText().webhooks.unknown
}

function known(event: string): { title: string; what: string } | undefined {
  const events: Partial<Record<string, { title: string; what: string }>> = useText().webhooks.events
  return Object.hasOwn(events, event) ? events[event] : undefined
}
