export const frameHeaderBytes = 4

/** What one MPEG audio frame header tells. */
export interface MpegFrame {
  /** Length of the whole frame, bytes. */
  bytes: number
  /** Length of the side information between the header and a Xing or Info tag, bytes. */
  sideInfoBytes: number
  /** Version, layer and sample rate together: the same in every frame of one stream. */
  stream: string
  /** Bits a second of this frame; another may have others. */
  bitrate: number
  /** Samples a second. */
  sampleRate: number
  /** Samples of each channel in this frame. */
  samples: number
  channels: 1 | 2
}

/** kbit/s by bitrate index 1 to 14 (ISO/IEC 11172-3, 2.4.2.3; 13818-3 for the lower sample rates). */
const bitrates = {
  v1l1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  v1l2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  v1l3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  v2l1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  v2l2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

const sampleRates = [44_100, 48_000, 32_000] as const

/** The frame whose header stands at `offset`, or null when no valid header does. */
export function mpegFrame(bytes: Uint8Array, offset: number): MpegFrame | null {
  if (bytes.length < offset + frameHeaderBytes) return null
  const header = new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset)
  if (header >>> 21 !== 0x7ff) return null
  const version = (header >>> 19) & 3
  const layer = 4 - ((header >>> 17) & 3)
  const baseRate = sampleRates[(header >>> 10) & 3]
  if (version === 1 || layer === 4 || baseRate === undefined) return null
  const first = version === 3
  const kbits = bitrateTable(first, layer)[((header >>> 12) & 15) - 1]
  if (kbits === undefined) return null
  // Version 2 halves the sample rate, the unofficial 2.5 (0) quarters it.
  const rate = first ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4
  const padding = (header >>> 9) & 1
  const mono = ((header >>> 6) & 3) === 3
  return {
    bytes: frameBytes(layer, first, kbits * 1_000, rate, padding),
    sideInfoBytes: first ? (mono ? 17 : 32) : mono ? 9 : 17,
    stream: `${version}/${layer}/${rate}`,
    bitrate: kbits * 1_000,
    sampleRate: rate,
    samples: layer === 1 ? 384 : layer === 3 && !first ? 576 : 1_152,
    channels: mono ? 1 : 2,
  }
}

function bitrateTable(first: boolean, layer: number): readonly number[] {
  if (layer === 1) return first ? bitrates.v1l1 : bitrates.v2l1
  if (!first) return bitrates.v2l2
  return layer === 2 ? bitrates.v1l2 : bitrates.v1l3
}

/** Samples a frame / 8 bits, times bits a second / samples a second; layer I counts in slots of four bytes. */
function frameBytes(layer: number, first: boolean, bits: number, rate: number, padding: number): number {
  if (layer === 1) return (Math.floor((12 * bits) / rate) + padding) * 4
  return Math.floor(((layer === 3 && !first ? 72 : 144) * bits) / rate) + padding
}
