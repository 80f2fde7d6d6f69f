import type { InjectionKey } from 'vue'
import type { FromPeaksWorker } from './peaksMessages.ts'

/** What a recording looks like: one byte for each part of its length. */
export interface Drawn {
  seconds: number
  peaks: Uint8Array<ArrayBuffer>
}

/** Draws the recording at `url`; `soFar` hears of it while it is drawn. Null when this computer cannot decode it. */
export type DrawWaveform = (
  url: string,
  soFar: (peaks: Uint8Array<ArrayBuffer>) => void,
) => Promise<Drawn | null>

/** Provided by tests, which have no decoders. */
export const drawWaveformKey: InjectionKey<DrawWaveform> = Symbol('draw waveform')

/** One thread for each recording, which ends with it: what its decoders hold goes along. */
export const drawWaveform: DrawWaveform = (url, soFar) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./peaksWorker.ts', import.meta.url), { type: 'module' })
    const finish = (drawn: Drawn | null) => {
      worker.terminate()
      resolve(drawn)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FromPeaksWorker>) => {
      switch (data.kind) {
        case 'so-far':
          soFar(data.peaks)
          return
        case 'done':
          finish({ seconds: data.seconds, peaks: data.peaks })
          return
        case 'failed':
          finish(null)
      }
    })
    worker.addEventListener('error', () => finish(null))
    worker.postMessage({ url })
  })
