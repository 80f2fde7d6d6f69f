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
  event.preventDefault()
  if (dialog.querySelector(`${bodySlot} ${busy}`)) {
    beginWhenRead(dialog)
  } else {
    begin(dialog)
  }
}

/** What the library's dialogs and slide-overs are all given (`UTheme`); one with a `content` of its own says so itself. */
export const dialogDefaults = {
  modal: { content: { onOpenAutoFocus: beginInside } },
  slideover: { content: { onOpenAutoFocus: beginInside } },
}

function begin(dialog: HTMLElement): void {
  const [body = [], footer = []] = [bodySlot, footerSlot].map((slot) => {
    const part = dialog.querySelector(slot)
    return part ? reachableIn(part) : []
  })
  const target = body.find((one) => one.matches(fields)) ?? body[0] ?? footer[0] ?? reachableIn(dialog)[0]
  ;(target ?? dialog).focus()
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
