import { dotsOf } from './glyphs.ts'
import { encodePng } from './png.ts'

/** Pixels along each side: the least that Apple Podcasts takes, as PNG or JPEG. */
const size = 1400
/** The last two of the palette; the rest is the background. */
const barColor = 254
const dotColor = 255

/**
 * A cover for a show that has none of its own: its initials over a waveform, on two colours that follow from its title.
 * PNG, 1400 x 1400.
 */
export function coverPng(title: string): Buffer {
  const pixels = new Uint8Array(size * size)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) pixels[y * size + x] = Math.floor(((x + y) * barColor) / (2 * size))
  }
  drawBars(pixels)
  drawInitials(pixels, initialsOf(title))
  return encodePng({ width: size, height: size, palette: paletteOf(title), pixels })
}

function drawBars(pixels: Uint8Array): void {
  for (const [index, height] of [130, 210, 310, 190, 350, 240, 150, 270, 170].entries()) {
    const left = 205 + index * 112
    for (let y = 1180 - height; y < 1180; y += 1) pixels.fill(barColor, y * size + left, y * size + left + 56)
  }
}

function drawInitials(pixels: Uint8Array, initials: string): void {
  const { columns, dots } = dotsOf(initials)
  const pitch = 88
  const radius = 38
  const left = (size - columns * pitch) / 2 + pitch / 2
  const top = 180 + pitch / 2
  for (const dot of dots) {
    const x = Math.round(left + dot.x * pitch)
    const y = Math.round(top + dot.y * pitch)
    for (let dy = -radius; dy <= radius; dy += 1) {
      const reach = Math.floor(Math.sqrt(radius ** 2 - dy ** 2))
      pixels.fill(dotColor, (y + dy) * size + x - reach, (y + dy) * size + x + reach + 1)
    }
  }
}

/** The first letters of its first two words that mean something. */
function initialsOf(title: string): string {
  return title
    .normalize('NFKD')
    .split(/\s+/)
    .filter((word) => !/^(the|a|an|of|and)$/i.test(word))
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
}

function paletteOf(title: string): [number, number, number][] {
  const hue = Array.from(title).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 360,
    7,
  )
  const background = Array.from({ length: barColor }, (_, n) => {
    const part = n / barColor
    return rgbOf(hue + 55 * part, 0.62 + 0.08 * part, 0.42 - 0.2 * part)
  })
  return [...background, rgbOf(hue + 20, 0.5, 0.55), [255, 255, 255]]
}

/** A colour by hue (degrees), saturation and lightness (0 to 1), as CSS Color 4 section 7.1 converts it. */
function rgbOf(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const a = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
