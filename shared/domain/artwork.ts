/**
 * What directories take as artwork (Apple Podcasts, "Artwork requirements": square, 1,400 to 3,000 pixels at each side, JPEG
 * or PNG). The hosting service takes any picture, so this is advice.
 */
export const artworkSides = { least: 1_400, most: 3_000 }

export type ArtworkFlaw = 'not-square' | 'small' | 'large'

/** What directories would find fault with in a picture of this many pixels; null when nothing. */
export function artworkFlaw({ width, height }: { width: number; height: number }): ArtworkFlaw | null {
  if (width !== height) return 'not-square'
  if (width < artworkSides.least) return 'small'
  return width > artworkSides.most ? 'large' : null
}

/** Whether an address names another kind of picture than JPEG or PNG. One without an ending may be either. */
export function namesOtherPicture(address: string): boolean {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(URL.parse(address)?.pathname ?? '')?.[1]
  return ending !== undefined && !['jpg', 'jpeg', 'png'].includes(ending.toLowerCase())
}
