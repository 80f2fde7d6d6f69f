/** How many loudnesses a waveform has: more than a screen is wide, and a kilobyte to keep. */
export const waveformPeaks = 1_000
