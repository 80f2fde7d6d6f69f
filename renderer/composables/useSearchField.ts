/** Puts the focus into the search field of the view that is shown. False where the view has none. */
export function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main :is([type="search"], [role="searchbox"])')
  field?.focus()
  field?.select()
  return field !== null
}
