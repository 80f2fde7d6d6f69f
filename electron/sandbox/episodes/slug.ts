/** Letters and digits of any script, parted by hyphens: "Café au lait!" is `cafe-au-lait`. Null when nothing is left. */
export function slugify(title: string): string | null {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? null : slug
}

/** The first of `slug`, `slug-2`, `slug-3`... that is not taken. */
export function freeSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  let candidate = slug
  for (let n = 2; isTaken(candidate); n += 1) candidate = `${slug}-${n}`
  return candidate
}
