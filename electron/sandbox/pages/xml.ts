import { escapeXml } from '../escape.ts'

/** `<name>content</name>`; nothing for null. */
export function element(name: string, content: string | number | null): string | null {
  return content === null ? null : `<${name}>${escapeXml(String(content))}</${name}>`
}

/** `<name a="1" b="2"/>`. */
export function emptyElement(name: string, attributes: Record<string, string | number>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  return `<${name}${written.join('')}/>`
}

/** The lines there are, without nulls and empty texts. */
export function lines(...all: (string | null)[]): string {
  return all.filter((line) => line !== null && line !== '').join('\n')
}
