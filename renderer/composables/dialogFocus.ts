import { reachableIn } from './reachable.ts'

/** The middle of the library's dialogs and slide-overs, and what stands below it. */
const bodySlot = '[data-slot="body"]'
const footerSlot = '[data-slot="footer"]'
const busy = '[aria-busy="true"]'
const fields = [
  'input:not([type="radio"])',
  'input[type="radio"]:checked',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="combobox"]',
  '[role="radiogroup"]',
  '[role="spinbutton"]',
].join(', ')

/**
 * Where the focus begins in a dialog that opens (ARIA Authoring Practices, dialog pattern): in the first field of its
 * middle; without one at the first thing there; else at the first button below, which leaves everything as it is. The
 * library would begin with “Close”, which stands first and is what nobody came for. While the middle is being read, the
 * dialog itself has the focus, so that it is announced at once.
 */
export function beginInside(event: Event): void {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLElement)) return
  if (dialog.querySelector(`${bodySlot} ${busy}`)) {
    event.preventDefault()
    beginWhenRead(dialog)
    return
  }
  if (begin(dialog)) event.preventDefault()
}

/** What the library's dialogs and slide-overs are all given (`UTheme`); one with a `content` of its own says so itself. */
export const dialogDefaults = {
  modal: { content: { onOpenAutoFocus: beginInside } },
  slideover: { content: { onOpenAutoFocus: beginInside } },
}

function begin(dialog: HTMLElement): boolean {
  const [body, footer] = [bodySlot, footerSlot].map((slot) => dialog.querySelector(slot))
  const inBody = body ? reachableIn(body) : []
  const target = inBody.find((one) => one.matches(fields)) ?? inBody[0] ?? (footer && reachableIn(footer)[0])
  target?.focus()
  return target !== null && target !== undefined
}

function beginWhenRead(dialog: HTMLElement): void {
  dialog.focus()
  const observer = new MutationObserver(() => {
    // A person who has gone somewhere meanwhile stays there.
    const isWaiting = dialog.isConnected && document.activeElement === dialog
    if (isWaiting && dialog.querySelector(`${bodySlot} ${busy}`)) return
    observer.disconnect()
    if (isWaiting) begin(dialog)
  })
  observer.observe(dialog, { childList: true, subtree: true })
}
