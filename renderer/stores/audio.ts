import { defineStore } from 'pinia'
import { inject, shallowReactive } from 'vue'
import type { EpisodeAudio, EpisodeRow, JobModel } from '../../shared/ipc/models.ts'
import type { AppError } from '../../shared/ipc/result.ts'
import { invoke, on } from '../bridge.ts'
import { drawWaveform, drawWaveformKey } from '../components/audio/drawWaveform.ts'
import { peaksFromText, peaksToText } from '../components/audio/peaksText.ts'

/** The waveform of a recording, or as much of it as is drawn so far. */
export interface Picture {
  peaks: Uint8Array<ArrayBuffer>
  /** Null while it is being drawn. */
  seconds: number | null
}

/** What is known of the sound of an episode: still asked for, an error, or the answer. */
export type Sound =
  { state: 'asking' } | { state: 'failed'; error: AppError } | { state: 'known'; audio: EpisodeAudio | null }

/** Jobs that change what is to be heard of an episode. */
const kindsOfSound: ReadonlySet<JobModel['kind']> = new Set(['upload', 'set-audio', 'create'])

/** The sound of the episodes that are on the screen, and what their recordings look like. */
export const useAudioStore = defineStore('audio', () => {
  const draw = inject(drawWaveformKey, drawWaveform)
  const sounds = shallowReactive(new Map<string, Sound>())
  const pictures = shallowReactive(new Map<string, Picture>())
  /** Recordings to be drawn, the latest wish last: it is for what a person looks at now. */
  let wanted: EpisodeAudio[] = []
  let drawing: string | null = null
  /** Of each episode what its sound depends on, as last heard. */
  const grounds = new Map<string, string>()
  let generation = 0

  async function ask(episodeId: string): Promise<void> {
    const mine = generation
    const result = await invoke('episodes.audio', { id: episodeId })
    if (mine !== generation) return
    if (!result.ok) {
      sounds.set(episodeId, { state: 'failed', error: result.error })
      return
    }
    sounds.set(episodeId, { state: 'known', audio: result.value })
    if (result.value) picture(result.value)
  }

  /** Asks about an episode that is shown, unless that is known already. */
  function show(episodeId: string): void {
    const known = sounds.get(episodeId)
    if (known?.state === 'known' && known.audio) picture(known.audio)
    if (known && known.state !== 'failed') return
    sounds.set(episodeId, { state: 'asking' })
    void ask(episodeId)
  }

  function picture(audio: EpisodeAudio): void {
    const known = pictures.get(audio.audio)
    if (known?.seconds) return
    if (audio.waveform) {
      const { peaks, seconds } = audio.waveform
      pictures.set(audio.audio, { peaks: peaksFromText(peaks), seconds })
    } else if (audio.from === 'here' && drawing !== audio.audio) {
      wanted = [...wanted.filter((other) => other.audio !== audio.audio), audio]
      void drawNext()
    }
  }

  /** One at a time: a board full of new recordings must not take the whole machine. */
  async function drawNext(): Promise<void> {
    const audio = drawing === null ? wanted.pop() : undefined
    if (!audio) return
    const mine = generation
    drawing = audio.audio
    const drawn = await draw(audio.url, (peaks) => {
      if (mine === generation) pictures.set(audio.audio, { peaks, seconds: null })
    })
    if (mine !== generation) return
    drawing = null
    if (drawn) {
      const { seconds, peaks } = drawn
      pictures.set(audio.audio, { seconds, peaks })
      // One that could not be kept is drawn again next time: nothing is lost by it.
      void invoke('episodes.keepWaveform', {
        audio: audio.audio,
        waveform: { seconds, peaks: peaksToText(peaks) },
      })
    } else pictures.delete(audio.audio)
    void drawNext()
  }

  function onRow({ id, hasAudio, audioProcessing, durationSeconds }: EpisodeRow): void {
    const now = JSON.stringify([hasAudio, audioProcessing, durationSeconds])
    if (sounds.has(id) && grounds.get(id) !== now) void ask(id)
    grounds.set(id, now)
  }

  const states = new Map<number, string>()
  function onJob({ id, kind, state, episodeId }: JobModel): void {
    if (episodeId === null || !kindsOfSound.has(kind) || states.get(id) === state) return
    states.set(id, state)
    if (sounds.has(episodeId)) void ask(episodeId)
  }

  function listen() {
    const stops = [
      on('episodes.changed', ({ changed }) => changed.forEach(onRow)),
      on('jobs.changed', (changed) => changed.forEach(onJob)),
    ]
    return () => stops.forEach((stop) => stop())
  }

  function clear() {
    generation += 1
    drawing = null
    wanted = []
    sounds.clear()
    pictures.clear()
    grounds.clear()
    states.clear()
  }

  return { sounds, pictures, show, ask, listen, clear }
})
