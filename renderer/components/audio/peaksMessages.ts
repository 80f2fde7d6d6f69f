/** What the window asks of the thread that draws waveforms. */
export interface ToPeaksWorker {
  /** Where the recording is, within the window's own origin. */
  url: string
}

/** What the thread answers: what it has so far, then one of the others. `peaks`: `waveformPeaks` bytes. */
export type FromPeaksWorker =
  | { kind: 'so-far'; peaks: Uint8Array<ArrayBuffer> }
  | { kind: 'done'; seconds: number; peaks: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string }
