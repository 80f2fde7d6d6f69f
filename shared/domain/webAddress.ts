/** Whether `text` is a whole http or https address, as in `https://example.com/feed`. */
export function isWebAddress(text: string): boolean {
  const { protocol, hostname } = URL.parse(text.trim()) ?? {}
  return (protocol === 'https:' || protocol === 'http:') && hostname !== ''
}
