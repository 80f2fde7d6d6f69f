/** Titles that share this much of their beginning, characters, stand in the order in which they came. */
const compared = 200
/** Wide enough for every number that is counted in a title. */
const digits = 12

/**
 * A title as lists put it in order: accents and capitals make no difference, and numbers stand in the order of counting
 * ("Part 2" before "Part 10"). Known to SQL as `sort_key`; stored, so that lists need not work it out.
 */
export function sortKey(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/\d+/g, (number) => number.padStart(digits, '0'))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, compared)
}
