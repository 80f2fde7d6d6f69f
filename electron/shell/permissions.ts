import { isAppUrl } from './origin.ts'

/**
 * Chromium asks before a page reaches this computer or its network, pictures and audio included, and what a hosting
 * service there keeps (the sandbox on this computer, a server in the house) is shown and played. The content security
 * policy lets the page fetch nothing but those. Both of Chromium's generations of names.
 */
const near = new Set(['loopback-network', 'local-network', 'local-network-access'])

/** Putting text on the clipboard when a person asks for a copy; never reading it. */
const copying = 'clipboard-sanitized-write'

/** Whether the page at `origin` has `permission`: the app's own page may show what is near and copy; all else is denied. */
export function isPermitted(permission: string, origin: string): boolean {
  return (near.has(permission) || permission === copying) && isAppUrl(origin)
}
