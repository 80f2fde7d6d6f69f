import { CustomSource, Input, MP3, MP4, QTFF, WAVE } from 'mediabunny'
import { waveformPeaks } from '../../../shared/domain/waveform.ts'
import type { Hear, Stretch } from './decoding.ts'
import { createFileReader } from './fileReader.ts'
import { hearMp3 } from './hearMp3.ts'
import { hearTrack } from './hearTrack.ts'
import { createLoudness } from './loudness.ts'
import { mp3Map } from './mp3Map.ts'
import type { FromPeaksWorker, ToPeaksWorker } from './peaksMessages.ts'

/**
 * Draws the waveform of a recording in a thread of its own, so that the window never waits. The file is read in small pieces
 * and decoded a packet at a time by Chromium's own decoders (WebCodecs): how long it is costs no memory.
 */
addEventListener('message', ({ data }: MessageEvent<ToPeaksWorker>) => {
  measure(data.url).catch((cause: unknown) => say({ kind: 'failed', reason: String(cause) }))
})

/** Of a long recording only the beginning of each part is decoded, s: two hours take seconds, and look no different. */
const mostOfPart = 0.5
/** How much of a short one is read at a time, s. */
const atOnce = 10
/** How often what is drawn so far is shown, ms. */
const showEveryMs = 200

const say = (message: FromPeaksWorker) => postMessage(message)

async function measure(url: string): Promise<void> {
  const file = await createFileReader(url)
  const mp3 = await mp3Map(file)
  if (mp3) return await draw(mp3.seconds, (stretches, hear) => hearMp3(file, mp3, stretches, hear))

  const read = (start: number, end: number) => file.read(start, end)
  const source = new CustomSource({ getSize: () => file.size, read, maxCacheSize: 2 ** 20 })
  // The thread ends with the recording, and with it what the parser and the decoder hold.
  const track = await new Input({ formats: [MP3, WAVE, MP4, QTFF], source }).getPrimaryAudioTrack()
  if (!track || !(await track.canDecode())) throw new Error('There is no decoder for it.')
  const seconds = (await track.getDurationFromMetadata()) ?? (await track.computeDuration())
  await draw(seconds, (stretches, hear) => hearTrack(track, stretches, hear))
}

async function draw(
  seconds: number,
  listen: (stretches: readonly Stretch[], hear: Hear) => Promise<void>,
): Promise<void> {
  const loudness = createLoudness(seconds, waveformPeaks)
  let shownAt = performance.now()
  await listen(stretchesOf(seconds), (at, samples) => {
    loudness.add(at, samples)
    if (performance.now() - shownAt < showEveryMs) return
    shownAt = performance.now()
    say({ kind: 'so-far', peaks: loudness.peaks() })
  })
  say({ kind: 'done', seconds, peaks: loudness.peaks() })
}

/** What is decoded: all of a short recording, of a long one the beginning of each part. */
function stretchesOf(seconds: number): Stretch[] {
  const part = seconds / waveformPeaks
  const isShort = part <= mostOfPart
  const step = isShort ? atOnce : part
  return Array.from({ length: Math.ceil(seconds / step) }, (_, k) => ({
    from: k * step,
    to: Math.min(seconds, k * step + (isShort ? atOnce : mostOfPart)),
  }))
}
