import { inject, provide, type InjectionKey, type Ref } from 'vue'
import type { ReadinessName } from '../../shared/domain/readiness.ts'
import { isWebAddress } from '../../shared/domain/webAddress.ts'
import type { EpisodeText } from '../../shared/ipc/models.ts'

/** A place in the open episode that can be gone to: a field, or its audio. Marked with `data-field` where it stands. */
export type FieldPlace = keyof EpisodeText | 'audio'

const key: InjectionKey<(check: ReadinessName) => void> = Symbol('go to what a check is about')

/** Lets what is below lead to what a check is about. */
export function provideFieldFocus(go: (check: ReadinessName) => void): void {
  provide(key, go)
}

/** Leads to what a check is about; null where there is nothing to lead to. */
export function useFieldFocus(): ((check: ReadinessName) => void) | null {
  return inject(key, null)
}

/**
 * Leads to what a check is about from something that lies over the episode: that closes first, or it would take the focus
 * back to the button that opened it.
 */
export function useLeading(open: Ref<boolean>) {
  const go = useFieldFocus()
  let wanted: ReadinessName | null = null

  function lead(check: ReadinessName) {
    wanted = check
    open.value = false
  }
  function onClosed(event: Event) {
    if (wanted === null) return
    event.preventDefault()
    go?.(wanted)
    wanted = null
  }
  return { lead, onClosed }
}

/** Where what a check is about is put right. */
export function placeOf(check: ReadinessName, fields: EpisodeText): FieldPlace {
  switch (check) {
    case 'audio':
    case 'processed':
      return 'audio'
    case 'notes':
      return 'description'
    case 'artwork':
      return 'image_url'
    case 'transcript':
      return 'transcript_text'
    case 'links':
      return fields.alternate_url !== null && !isWebAddress(fields.alternate_url)
        ? 'alternate_url'
        : 'video_url'
    case 'title':
    case 'number':
    case 'explicit':
      return check
  }
}

/** What takes the focus in a place: its text first, or the one choice that is made, or a button. */
const takers = ['textarea, [contenteditable="true"]', 'input:checked', 'input', 'button']

/** Puts the focus into a place, in view; false when it is not on the screen. */
export function focusPlace(place: FieldPlace): boolean {
  const element = document.querySelector<HTMLElement>(`[data-field="${place}"]`)
  const taker = takers
    .map((selector) => (element?.matches(selector) ? element : element?.querySelector<HTMLElement>(selector)))
    .find((found) => found !== null && found !== undefined)
  if (!taker) return false
  taker.scrollIntoView({ block: 'center' })
  taker.focus()
  return true
}
