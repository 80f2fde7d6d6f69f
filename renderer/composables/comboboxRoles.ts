/** A field that something is found with, and the list of what it finds. */
export interface ComboboxParts {
  input: HTMLElement
  list: HTMLElement
  /** What a screen reader calls both. */
  name: string
  /** Of the list; one on the page. */
  listId: string
}

/**
 * Says that a field and a list are a combobox (ARIA Authoring Practices), where the library does not: without it a screen
 * reader hears a text field and nothing of what it finds.
 */
export function sayCombobox({ input, list, name, listId }: ComboboxParts): void {
  const said = {
    role: 'combobox',
    'aria-label': name,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
  }
  for (const [attribute, value] of Object.entries(said)) input.setAttribute(attribute, value)
  for (const [attribute, value] of Object.entries({ role: 'listbox', id: listId, 'aria-label': name }))
    list.setAttribute(attribute, value)
}
