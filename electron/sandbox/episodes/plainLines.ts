const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The lines a reader sees of text that may be HTML, without the empty ones. */
export function plainLines(html: string): string[] {
  return html
    .replaceAll(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole: string, decimal?: string, hex?: string, name?: string) =>
        characterOf({ decimal, hex, name }) ?? whole,
    )
    .split(/\r?\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** The character a reference stands for, or undefined when it stands for none that is known. */
function characterOf(reference: {
  decimal: string | undefined
  hex: string | undefined
  name: string | undefined
}): string | undefined {
  const { decimal, hex, name } = reference
  if (name !== undefined) return Object.hasOwn(entities, name) ? entities[name] : undefined
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
}
