/** The bars of the app's mark in a square of 24 (renderer/components/connect/WaveMark.vue): x, and from where to where. */
const bars = [
  [3, 10.5, 13.5],
  [7.5, 7, 17],
  [12, 3.5, 20.5],
  [16.5, 8, 16],
  [21, 11, 13],
] as const
const halfStroke = 1.25

/** Legible on a light bar and on a dark one: the window's teal, between its light and its dark. */
const teal = [13, 148, 136] as const
const black = [0, 0, 0] as const

/**
 * The mark as Electron takes a bitmap: `size` × `size` pixels of four bytes, blue, green, red and opacity, colours
 * multiplied by it. Drawn here because a picture file would have to be found in every way the app is packaged.
 * `template`: black, for macOS to colour.
 */
export function trayBitmap(size: number, template: boolean): Buffer {
  const [red, green, blue] = template ? black : teal
  const pixels = Buffer.alloc(size * size * 4)
  const unit = 24 / size
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const opacity = coverage((x + 0.5) * unit, (y + 0.5) * unit, unit)
      const at = (y * size + x) * 4
      pixels[at] = Math.round(blue * opacity)
      pixels[at + 1] = Math.round(green * opacity)
      pixels[at + 2] = Math.round(red * opacity)
      pixels[at + 3] = Math.round(255 * opacity)
    }
  }
  return pixels
}

/** How much of the pixel around a point the nearest bar covers, 0 to 1. */
function coverage(x: number, y: number, unit: number): number {
  const distance = Math.min(
    ...bars.map(([barX, top, bottom]) => Math.hypot(x - barX, y - Math.max(top, Math.min(bottom, y)))),
  )
  return Math.max(0, Math.min(1, (halfStroke - distance) / unit + 0.5))
}
