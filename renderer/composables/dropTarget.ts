import { onScopeDispose, shallowRef, toValue, type MaybeRefOrGetter } from 'vue'

/** A place in the window where files dropped on it mean something of their own. */
interface DropTarget {
  element: MaybeRefOrGetter<HTMLElement | null>
  /** What a drop there does. */
  words: () => string
  drop: (files: File[]) => void
}

/** The one place there is, if any. Elsewhere a drop means what it means everywhere. */
const target = shallowRef<DropTarget | null>(null)

/** Makes an element a place of its own for dropped files, for as long as its component lives. */
export function useDropTarget(
  element: DropTarget['element'],
  { words, drop }: Pick<DropTarget, 'words' | 'drop'>,
): void {
  const mine = { element, words, drop }
  target.value = mine
  onScopeDispose(() => {
    if (target.value === mine) target.value = null
  })
}

/** Where the place is now, for showing it while files hover; null when there is none to be seen. */
export function dropPlace(): { box: DOMRect; words: string } | null {
  const element = toValue(target.value?.element)
  const box = element?.getBoundingClientRect()
  return target.value && box && box.width > 0 ? { box, words: target.value.words() } : null
}

/** The place under the pointer, if it is that one. */
export function dropTargetAt({ x, y }: { x: number; y: number }): DropTarget | null {
  const place = dropPlace()
  if (!place || x < place.box.left || x > place.box.right || y < place.box.top || y > place.box.bottom)
    return null
  return target.value
}
