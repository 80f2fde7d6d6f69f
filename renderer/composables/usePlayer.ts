import { useEventListener } from '@vueuse/core'
import { computed, onScopeDispose, ref, toValue, watch, type MaybeRefOrGetter } from 'vue'
import type { EpisodeAudio } from '../../shared/ipc/models.ts'

/** How fast a recording can be heard. */
export const rates = [1, 1.25, 1.5, 2] as const

/** The rate stays from one recording to the next: whoever listens fast listens fast to all. */
const rate = ref<number>(rates[0])

/**
 * Plays one recording. Nothing of it is fetched from the service before somebody presses play: the service counts who
 * listens. `known`: its length as far as that is known before it plays, seconds.
 */
export function usePlayer(
  audio: MaybeRefOrGetter<EpisodeAudio | null>,
  known: MaybeRefOrGetter<number | null>,
) {
  const element = new Audio()
  const playing = ref(false)
  /** It was asked to play and has nothing to play yet. */
  const waiting = ref(false)
  /** Seconds. */
  const time = ref(0)
  const length = ref<number | null>(null)
  /** The file here cannot be played, so it comes from the service. */
  const detour = ref(false)
  const broken = ref(false)
  const duration = computed(() => length.value ?? toValue(known))

  function source(url: string | null, preload: 'metadata' | 'none') {
    element.pause()
    element.preload = preload
    length.value = null
    if (url === null) element.removeAttribute('src')
    else element.src = url
    element.playbackRate = rate.value
  }
  watch(
    () => toValue(audio),
    (now, before) => {
      if (now?.audio === before?.audio && now?.url === before?.url) return
      const isSame = now?.audio === before?.audio
      const at = isSame ? time.value : 0
      broken.value = false
      detour.value = false
      source(now?.url ?? null, now?.from === 'here' ? 'metadata' : 'none')
      seek(at)
    },
    { immediate: true },
  )
  watch(rate, (now) => (element.playbackRate = now))

  async function play() {
    broken.value = false
    waiting.value = true
    try {
      await element.play()
    } catch {
      // What cannot be played says so in `error`; one that is paused before it began has nothing to say.
    } finally {
      waiting.value = false
    }
  }
  const pause = () => element.pause()
  const toggle = () => (playing.value ? pause() : void play())

  function seek(seconds: number) {
    const at = Math.max(0, Math.min(seconds, duration.value ?? seconds))
    time.value = at
    element.currentTime = at
  }
  const move = (seconds: number) => seek(time.value + seconds)
  function nextRate() {
    const index = rates.findIndex((candidate) => candidate === rate.value)
    rate.value = rates[(index + 1) % rates.length] ?? rates[0]
  }

  const told = () => (time.value = element.currentTime)
  useEventListener(element, ['timeupdate', 'seeked', 'ended'], told)
  useEventListener(element, 'playing', () => (playing.value = true))
  useEventListener(element, ['pause', 'ended', 'error'], () => (playing.value = false))
  useEventListener(element, 'durationchange', () => {
    if (Number.isFinite(element.duration)) length.value = element.duration
  })
  useEventListener(element, 'error', () => {
    const now = toValue(audio)
    if (!now || !element.hasAttribute('src')) return
    const at = time.value
    if (now.from === 'service' || now.serviceUrl === null || detour.value) {
      broken.value = true
      return
    }
    const wasWanted = waiting.value
    detour.value = true
    source(now.serviceUrl, 'none')
    seek(at)
    if (wasWanted) void play()
  })
  onScopeDispose(() => source(null, 'none'))

  return { playing, waiting, time, duration, rate, detour, broken, play, pause, toggle, seek, move, nextRate }
}
