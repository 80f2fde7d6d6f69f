import { describe, expect, it, vi } from 'vitest'
import type { EpisodeAudio, Waveform } from '../../../../shared/ipc/models.ts'
import { openWindow, words, type OpenWindow } from '../support/openWindow.ts'
import { aJob, anEpisode } from '../support/sampleData.ts'

const waveform: Waveform = {
  seconds: 3063,
  peaks: btoa(String.fromCharCode(...new Uint8Array(1000).fill(90))),
}
const here = (over: Partial<EpisodeAudio> = {}): EpisodeAudio => ({
  audio: 'upload 7',
  from: 'here',
  url: '/audio/one',
  serviceUrl: null,
  fileName: 'fog.mp3',
  size: 48_000_000,
  waveform,
  ...over,
})
const there = here({ audio: 'media 1', from: 'service', url: 'https://media.example/a.mp3', waveform: null })

const slider = (page: OpenWindow) => page.all('[role="slider"]')[0]!
const panel = (page: OpenWindow) => page.all('[aria-label="Audio"]')[0]!
const press = (on: HTMLElement, key: string) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

async function openWith(audio: EpisodeAudio | null, over: Parameters<typeof openWindow>[1] = {}) {
  const page = await openWindow('/episodes/episode-110', {
    audio: audio ? { 'episode-110': audio } : {},
    jobs: [],
    ...over,
  })
  await page.settle()
  return page
}

describe('the player', () => {
  it('shows a kept waveform at once, and says the time as text', async () => {
    const page = await openWith(here())
    expect(slider(page).dataset['drawn']).toBe('true')
    expect(slider(page).getAttribute('aria-valuetext')).toBe('0:00 of 51:03')
  })

  it('goes through the recording by keys, and never past its ends', async () => {
    const page = await openWith(here())
    const at = () => slider(page).getAttribute('aria-valuetext')
    press(slider(page), 'PageUp')
    press(slider(page), 'ArrowRight')
    await page.settle()
    expect(at()).toBe('1:05 of 51:03')
    press(slider(page), 'End')
    press(slider(page), 'ArrowRight')
    await page.settle()
    expect(at()).toBe('51:03 of 51:03')
    press(slider(page), 'Home')
    press(slider(page), 'ArrowLeft')
    await page.settle()
    expect(at()).toBe('0:00 of 51:03')
  })

  it('plays and pauses on Space, and at the speed that was chosen', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const rate = vi.spyOn(HTMLMediaElement.prototype, 'playbackRate', 'set')
    const page = await openWith(here())
    press(slider(page), ' ')
    await page.settle()
    expect(play).toHaveBeenCalledTimes(1)
    await page.click('Speed 1×')
    expect(rate).toHaveBeenLastCalledWith(1.25)
    for (const words of ['Speed 1.25×', 'Speed 1.5×', 'Speed 2×']) await page.click(words)
    expect(page.button('Speed 1×')).toBeDefined()
    vi.restoreAllMocks()
  })

  it('shows how much is left where a person asks for that', async () => {
    const page = await openWith(here())
    press(slider(page), 'PageUp')
    await page.settle()
    page.all('[data-testid="player-time"]')[0]!.click()
    await page.settle()
    expect(words(page.all('[data-testid="player-time"]')[0]!)).toBe('1:00 / −50:03')
  })

  it('fetches nothing from the service before somebody presses play', async () => {
    const preload = vi.spyOn(HTMLMediaElement.prototype, 'preload', 'set')
    await openWith(there)
    expect(preload).toHaveBeenLastCalledWith('none')
    vi.restoreAllMocks()
  })
})

describe('a waveform', () => {
  it('is drawn once from the file that is here, and kept', async () => {
    const drawn = vi.fn(() => Promise.resolve({ seconds: 12, peaks: new Uint8Array(1000) }))
    const page = await openWindow(
      '/episodes/episode-110',
      { audio: { 'episode-110': here({ waveform: null }) }, jobs: [] },
      (bridge) => (bridge.draw = drawn),
    )
    await page.settle()
    expect(drawn).toHaveBeenCalledTimes(1)
    expect(page.bridge.last('episodes.keepWaveform')).toMatchObject({
      audio: 'upload 7',
      waveform: { seconds: 12 },
    })
    expect(slider(page).dataset['drawn']).toBe('true')
  })

  it('is not drawn from the service, which would count a listener', async () => {
    const drawn = vi.fn(() => Promise.resolve(null))
    const page = await openWindow(
      '/episodes/episode-110',
      { audio: { 'episode-110': there }, jobs: [] },
      (bridge) => (bridge.draw = drawn),
    )
    await page.settle()
    expect(drawn).not.toHaveBeenCalled()
    expect(slider(page).dataset['drawn']).toBe('false')
  })
})

describe('an episode without audio', () => {
  it('says so and takes a file', async () => {
    const page = await openWith(null, {
      episodes: [anEpisode({ hasAudio: false, mediaUrl: null, durationSeconds: null })],
    })
    expect(words(panel(page))).toContain('No audio yet')
    await page.click('Add audio')
    await page.settle()
    expect(page.bridge.last('episodes.setAudio')).toEqual({ id: 'episode-110', grantId: 'grant-2' })
    expect(page.words()).toContain('“HT-113.wav” is on its way to this episode.')
  })
})

describe('a recording on its way', () => {
  const upload = aJob({ id: 21, episodeId: 'episode-110', title: 'Fog Signals' })

  it('says how far it is, that listeners keep the present one, and can be cancelled', async () => {
    const page = await openWith(here(), { jobs: [upload] })
    expect(words(panel(page))).toContain('New audio; listeners get the present one until it has arrived')
    expect(words(panel(page))).toContain('62%')
    await page.click('Cancel this upload')
    expect(page.bridge.last('jobs.cancel')).toEqual({ id: 21 })
  })

  it('says what holds it where the audio is, and only there', async () => {
    const error = {
      code: 'file-missing',
      message: '“fog.wav” is not there any more.',
      hint: 'Look for it.',
    } as const
    const stuck = { ...upload, state: 'needs-attention', progress: null, error } as const
    const page = await openWith(here(), {
      jobs: [stuck],
      episodes: [anEpisode({ sync: 'needs-attention', error })],
    })
    expect(page.words().split('“fog.wav” is not there any more.')).toHaveLength(2)
    expect(words(panel(page))).toContain('Look for it.')
    await page.click('Retry')
    expect(page.bridge.last('jobs.retry')).toEqual({ id: 21 })
  })

  it('offers to take a replacement back, and says when that is too late', async () => {
    const page = await openWith(here())
    page.bridge.answer('episodes.setAudio', () => {
      page.bridge.world.jobs.push(upload)
      return { ok: true, value: page.bridge.world.episodes.find(({ id }) => id === 'episode-110')! }
    })
    await page.click('Replace')
    await page.settle()
    page.bridge.emit('jobs.changed', [{ ...upload, state: 'done', progress: null }])
    await page.settle()
    const undo = page.all('button').findLast((button) => button.textContent.trim() === 'Undo')
    undo!.click()
    await page.settle()
    expect(page.bridge.last('jobs.cancel')).toBeUndefined()
    expect(page.words()).toContain('It has arrived already.')
  })
})

describe('audio that the service is processing', () => {
  it('says what that means and when it was asked, and is ready by an event', async () => {
    const episode = anEpisode({ audioProcessing: true, checkedAt: Date.UTC(2026, 10, 21, 8, 30) })
    const page = await openWith(there, { episodes: [episode] })
    const told = () => page.all('[data-testid="audio-processing"]')[0]
    expect(words(told()!)).toMatch(/still processing the audio.*Last asked at \d\d:30/)
    Object.assign(page.bridge.world.episodes[0]!, { audioProcessing: false })
    page.bridge.emit('episodes.changed', { changed: [{ ...episode, audioProcessing: false }], removed: [] })
    await page.settle()
    expect(told()).toBeUndefined()
  })
})
