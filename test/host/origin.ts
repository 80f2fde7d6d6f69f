/**
 * The one place where Electron's addresses and Chromium's meet. Chromium opens no page of a scheme that only its
 * embedder could register, so `app://wavedrop/inbox` is shown as `https://wavedrop.app.invalid/inbox`: a secure
 * origin of its own as in Electron, under a name that no network can resolve (RFC 2606), served by the protocol
 * handler alone.
 */
const suffix = '.invalid'

/** Schemes every Chromium knows; all others are the app's own. */
const ordinary = new Set(['http:', 'https:', 'about:', 'data:', 'blob:', 'file:', 'chrome:', 'devtools:'])

/** The address Chromium is given for one the main process knows. */
export function toChromium(url: string): string {
  if (!URL.canParse(url)) return url
  const { protocol, host, pathname, search, hash } = new URL(url)
  if (ordinary.has(protocol)) return url
  return `https://${host}.${protocol.slice(0, -1)}${suffix}${pathname || '/'}${search}${hash}`
}

/** The address the main process is told for one Chromium knows. */
export function fromChromium(url: string): string {
  const match = /^https:\/\/([^/]+)\.([a-z][a-z0-9+-]*)\.invalid(\/.*)?$/.exec(url)
  return match ? `${match[2] ?? ''}://${match[1] ?? ''}${match[3] ?? ''}` : url
}

/** The scheme of the app's own page behind one of Chromium's addresses, or null for any other address. */
export function appSchemeOf(chromiumUrl: string): string | null {
  const url = fromChromium(chromiumUrl)
  return url === chromiumUrl ? null : url.slice(0, url.indexOf(':'))
}
