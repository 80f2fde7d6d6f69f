import { escapeHtml } from '../escape.ts'

/** The HTML form of a description: HTML stays as written, plain text becomes paragraphs; empty when there is none. */
export function formattedDescription(description: string | null): string {
  const text = description?.trim() ?? ''
  if (text === '' || /<\/?[a-z][^>]*>/i.test(text)) return text
  return text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n')
}
