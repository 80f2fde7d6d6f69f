/** Whether `text` is an absolute http or https address: what may be linked to from a public page. */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
