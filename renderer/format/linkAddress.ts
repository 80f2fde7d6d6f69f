/** What a person typed as the address of a link, in full: `example.com` is a web address. Null for what is none. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (!url || /\s/.test(text)) return null
  if (url.protocol === 'mailto:') return text
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && /^(localhost|.+\..+|\[.+\])$/.test(url.hostname) ? url.href : null
}
