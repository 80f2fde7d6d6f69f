import { z } from 'zod'
import { waveformPeaks } from '../domain/waveform.ts'

/** How loud a recording is over its whole length: `waveformPeaks` bytes, 0 silent to 255 full scale, as base64. */
export const waveform = z.object({
  seconds: z.number().positive(),
  peaks: z.base64().length(Math.ceil(waveformPeaks / 3) * 4),
})

/** What is to be heard of an episode: the file while this computer has it, else what the service has. */
export const episodeAudio = z.object({
  /** Names this very recording: another one of the same episode is called something else. */
  audio: z.string(),
  from: z.enum(['here', 'service']),
  /** For a player: a path of the window's own origin, or an address of the service. */
  url: z.string(),
  /** The service's address of the same recording, for what this computer cannot play. */
  serviceUrl: z.string().nullable(),
  /** Of the file that was uploaded from here. */
  fileName: z.string().nullable(),
  /** Bytes of that file. */
  size: z.number().nullable(),
  waveform: waveform.nullable(),
})

export type Waveform = z.infer<typeof waveform>
export type EpisodeAudio = z.infer<typeof episodeAudio>
