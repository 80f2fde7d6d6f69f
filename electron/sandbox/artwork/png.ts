import { crc32, deflateSync } from 'node:zlib'

/** A picture of at most 256 colours. */
export interface IndexedPicture {
  width: number
  height: number
  /** Red, green and blue, 0 to 255. */
  palette: readonly (readonly [number, number, number])[]
  /** One index into the palette per pixel, row by row. */
  pixels: Uint8Array
}

/** Encodes a picture as a PNG file (W3C PNG, third edition): color type 3, one byte a pixel, no row filters. */
export function encodePng({ width, height, palette, pixels }: IndexedPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) {
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
