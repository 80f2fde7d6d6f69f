import { AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny'
import { startDecoding, type Hear, type Stretch } from './decoding.ts'

/** Decodes stretches of a track of any container, one after the other. */
export async function hearTrack(
  track: InputAudioTrack,
  stretches: readonly Stretch[],
  hear: Hear,
): Promise<void> {
  const config = await track.getDecoderConfig()
  // What is not compressed needs no decoder, and Chromium has none for it.
  if (config === null || config.codec.startsWith('pcm')) return await hearSamples(track, stretches, hear)
  const packets = new EncodedPacketSink(track)
  const decoding = startDecoding(config, hear)
  for (const { from, to } of stretches) {
    decoding.begin(from)
    let packet = (await packets.getPacket(from)) ?? (await packets.getFirstPacket())
    while (packet && packet.timestamp < to) {
      await decoding.feed(packet.toEncodedAudioChunk())
      packet = await packets.getNextPacket(packet)
    }
    await decoding.end()
  }
  decoding.close()
}

async function hearSamples(track: InputAudioTrack, stretches: readonly Stretch[], hear: Hear): Promise<void> {
  const sink = new AudioSampleSink(track)
  for (const { from, to } of stretches) {
    for await (const sample of sink.samples(from, to)) {
      const samples = new Float32Array(sample.numberOfFrames)
      sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      sample.close()
      hear(sample.timestamp, samples)
    }
  }
}
