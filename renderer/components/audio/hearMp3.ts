import { mpegFrame } from '../../../shared/domain/mpegFrame.ts'
import { startDecoding, type Hear, type Stretch } from './decoding.ts'
import type { FileReader } from './fileReader.ts'
import { findFrame, type Mp3Map } from './mp3Map.ts'

/** More than any frame has: what is read of a stretch ends inside one. */
const longestFrame = 1_441

/**
 * Decodes stretches of an MP3 and reads nothing else of it. The first frames of a stretch may need what stands in those before,
 * and come out quieter: nobody sees that.
 */
export async function hearMp3(
  file: FileReader,
  map: Mp3Map,
  stretches: readonly Stretch[],
  hear: Hear,
): Promise<void> {
  const kind = map.frame
  const { sampleRate, channels: numberOfChannels } = kind
  const decoding = startDecoding({ codec: 'mp3', sampleRate, numberOfChannels }, hear)
  for (const { from, to } of stretches) {
    const start = Math.max(0, Math.floor(map.byteAt(from)))
    const end = Math.min(file.size, Math.ceil(map.byteAt(to)) + 2 * longestFrame)
    if (end <= start) continue
    const bytes = await file.read(start, end)
    let offset = findFrame(bytes, kind.stream)?.offset ?? bytes.length
    decoding.begin(from)
    for (;;) {
      const frame = mpegFrame(bytes, offset)
      if (frame?.stream !== kind.stream || offset + frame.bytes > bytes.length) break
      const data = bytes.subarray(offset, offset + frame.bytes)
      await decoding.feed(new EncodedAudioChunk({ type: 'key', timestamp: from * 1e6, data }))
      offset += frame.bytes
    }
    await decoding.end()
  }
  decoding.close()
}
