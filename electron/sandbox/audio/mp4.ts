import { type Bytes } from './bytes.ts'

interface Box {
  name: string
  start: number
  end: number
}

const mostBoxes = 10_000

/** Duration of an MP4, M4A or QuickTime file, ms, from its movie header (ISO/IEC 14496-12, section 8.2.2). */
export async function mp4Duration(bytes: Bytes): Promise<number | null> {
  const movie = await findBox(bytes, 'moov', 0, bytes.size)
  if (!movie) return null
  const header = await findBox(bytes, 'mvhd', movie.start, movie.end)
  if (!header) return null
  const { timescale, duration } = times(await bytes.read(header.start, 32))
  const length = duration > 0 ? duration : await fragmentedDuration(bytes, movie)
  return timescale > 0 && length > 0 ? Math.round((length * 1000) / timescale) : null
}

function times(header: Buffer): { timescale: number; duration: number } {
  if (header.length < 32) return { timescale: 0, duration: 0 }
  return header.readUInt8(0) === 1
    ? { timescale: header.readUInt32BE(20), duration: Number(header.readBigUInt64BE(24)) }
    : { timescale: header.readUInt32BE(12), duration: header.readUInt32BE(16) }
}

/** A fragmented file says its whole duration in an extends header, if at all (section 8.8.2). */
async function fragmentedDuration(bytes: Bytes, movie: Box): Promise<number> {
  const extend = await findBox(bytes, 'mvex', movie.start, movie.end)
  const header = extend && (await findBox(bytes, 'mehd', extend.start, extend.end))
  if (!header) return 0
  const content = await bytes.read(header.start, 12)
  if (content.length < 12) return 0
  return content.readUInt8(0) === 1 ? Number(content.readBigUInt64BE(4)) : content.readUInt32BE(4)
}

async function findBox(bytes: Bytes, name: string, from: number, to: number): Promise<Box | null> {
  let position = from
  for (let n = 0; n < mostBoxes && position + 8 <= to; n += 1) {
    const box = await boxAt(bytes, position, to)
    if (!box || box.name === name) return box
    position = box.end
  }
  return null
}

async function boxAt(bytes: Bytes, position: number, to: number): Promise<Box | null> {
  const header = await bytes.read(position, 16)
  if (header.length < 8) return null
  const name = header.toString('latin1', 4, 8)
  const size = header.readUInt32BE(0)
  // Size 0 means to the end, size 1 that 64 bits of size follow the name.
  if (size === 0) return { name, start: position + 8, end: to }
  if (size === 1) {
    if (header.length < 16) return null
    const end = position + Number(header.readBigUInt64BE(8))
    return end >= position + 16 ? { name, start: position + 16, end } : null
  }
  return size >= 8 ? { name, start: position + 8, end: position + size } : null
}
