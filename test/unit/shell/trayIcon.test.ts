import { expect, it } from 'vitest'
import { trayBitmap } from '../../../electron/shell/trayIcon.ts'

const size = 44
const pixel = (bitmap: Buffer, x: number, y: number) => [
  ...bitmap.subarray((y * size + x) * 4, (y * size + x) * 4 + 4),
]

it('is a bitmap of four bytes a pixel: clear at the edges, the window’s teal where a bar is', () => {
  const bitmap = trayBitmap(size, false)
  expect(bitmap).toHaveLength(size * size * 4)
  expect(pixel(bitmap, 0, 0)).toEqual([0, 0, 0, 0])
  // Blue, green, red: the longest bar stands in the middle.
  expect(pixel(bitmap, size / 2, size / 2)).toEqual([136, 148, 13, 255])
})

it('is black where macOS colours it itself', () => {
  expect(pixel(trayBitmap(size, true), size / 2, size / 2)).toEqual([0, 0, 0, 255])
})

it('has soft edges whose colour fits their opacity', () => {
  const bitmap = trayBitmap(size, false)
  const soft = Array.from({ length: size * size }, (_, index) =>
    pixel(bitmap, index % size, Math.floor(index / size)),
  ).filter(([, , , opacity = 0]) => opacity > 0 && opacity < 255)
  expect(soft.length).toBeGreaterThan(20)
  for (const [blue = 0, , , opacity = 0] of soft) expect(blue).toBeLessThanOrEqual(opacity)
})
