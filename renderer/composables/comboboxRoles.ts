/** A field that something is found with, and the list of what it finds. */
export interface ComboboxParts {
  input: HTMLElement
  list: HTMLElement
  /** What a screen reader calls them. */
  names: { input: string; list: string }
  /** Of the list; one on the page. */
  listId: string
}

/**
 * Says that a field and a list are a combobox (ARIA Authoring Practices), where the library does not: without it a screen
 * reader hears a text field and nothing of what it finds.
 */
export function sayCombobox({ input, list, names, listId }: ComboboxParts): void {
  const said = {
    role: 'combobox',
    'aria-label': names.input,
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
  }
  for (const [name, value] of Object.entries(said)) input.setAttribute(name, value)
  for (const [name, value] of Object.entries({ role: 'listbox', id: listId, 'aria-label': names.list }))
    list.setAttribute(name, value)
}
