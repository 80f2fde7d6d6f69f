import { escapeHtml } from '../escape.ts'

/** The HTML form of a description: HTML stays as written, plain text becomes paragraphs; empty when there is none. */
export function formattedDescription(description: string | null): string {
  const text = description?.trim() ?? ''
  if (text === '' || /<\/?[a-z][^>]*>/i.test(text)) return text
  return paragraphs(text)
}

/** Plain text as HTML paragraphs: a blank line parts two of them. */
export function paragraphs(text: string): string {
  return text
    .trim()
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
