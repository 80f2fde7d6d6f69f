/** One MPEG audio frame, from its header (ISO/IEC 11172-3 section 2.4.1.3, 13818-3 for the lower sample rates). */
export interface Mp3Frame {
  /** Bytes from this header to the next. */
  length: number
  /** Samples per channel it stands for. */
  samples: number
  /** Samples per second. */
  sampleRate: number
  /** Bytes between the header and where a Xing or Info header would stand. */
  sideInfoLength: number
}

const bitRatesMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const bitRatesMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const sampleRatesMpeg1 = [44_100, 48_000, 32_000]

/** The Layer III frame whose header stands at `offset`, or null. A free bit rate counts as none: its length is not told. */
export function frameAt(buffer: Buffer, offset: number): Mp3Frame | null {
  if (offset + 4 > buffer.length) return null
  const header = buffer.readUInt32BE(offset)
  if (header >>> 21 !== 0x7ff) return null
  const version = (header >>> 19) & 3
  const layer = (header >>> 17) & 3
  if (version === 1 || layer !== 1) return null

  const isMpeg1 = version === 3
  const kilobits = (isMpeg1 ? bitRatesMpeg1 : bitRatesMpeg2)[(header >>> 12) & 15]
  const fullRate = sampleRatesMpeg1[(header >>> 10) & 3]
  if (!kilobits || fullRate === undefined) return null
  const sampleRate = fullRate / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const samples = isMpeg1 ? 1152 : 576
  const padding = (header >>> 9) & 1
  const isMono = ((header >>> 6) & 3) === 3
  return {
    length: Math.floor((samples / 8) * ((kilobits * 1000) / sampleRate)) + padding,
    samples,
    sampleRate,
    sideInfoLength: isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  }
}
