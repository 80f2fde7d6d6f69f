/** The field for a date or a time that is called so; undefined when there is none. */
export function partedField(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="group"][aria-labelledby]')].find((group) => {
    const label = document.getElementById(group.getAttribute('aria-labelledby') ?? '')
    return label?.textContent.trim() === name && partsIn(group).length > 0
  })
}

/** What stands in it, without spaces. */
export function readParts(name: string): string {
  return partedField(name)?.textContent.replaceAll(/\s/g, '') ?? ''
}

export function partsIn(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[role="spinbutton"]')]
}

/** Types a day (`YYYY-MM-DD`) or a time (`HH:mm`) straight through, in the order of the field, and leaves it. */
export function typeParts(group: HTMLElement, value: string): void {
  const numbers = value.match(/\d+/g) ?? []
  const names = numbers.length === 3 ? ['year', 'month', 'day'] : ['hour', 'minute']
  const parts = partsIn(group)
  const digits = parts.map((part) => numbers[names.indexOf(part.dataset['part'] ?? '')] ?? '').join('')
  parts[0]?.focus()
  pressKeys(digits)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Presses a key for each letter, where the focus is at that moment. Longer names of keys, which say where these lie too, are given in a list. */
export function pressKeys(keys: string | readonly string[], more: KeyboardEventInit = {}): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key,
        code: key.length > 1 ? key : '',
        bubbles: true,
        cancelable: true,
        ...more,
      }),
    )
}
