import { describe, expect, it } from 'vitest'
import { barsOf } from '../../../../../renderer/components/audio/bars.ts'
import { createLoudness } from '../../../../../renderer/components/audio/loudness.ts'
import { peaksFromText, peaksToText } from '../../../../../renderer/components/audio/peaksText.ts'

const tone = (length: number, height: number) => Float32Array.from({ length }, (_, k) => height * (-1) ** k)

describe('loudness', () => {
  it('is that of the loudest piece of each part, as its root mean square', () => {
    const loudness = createLoudness(10, 10)
    loudness.add(0, tone(100, 0.5))
    loudness.add(0.4, tone(100, 0.25))
    loudness.add(9.99, tone(100, 1))
    expect([...loudness.peaks()]).toEqual([128, 0, 0, 0, 0, 0, 0, 0, 0, 255])
  })

  it('takes no notice of what lies outside of the recording', () => {
    const loudness = createLoudness(10, 10)
    loudness.add(-0.02, tone(10, 1))
    loudness.add(10, tone(10, 1))
    loudness.add(3, new Float32Array(0))
    expect(Math.max(...loudness.peaks())).toBe(0)
  })
})

describe('bars', () => {
  it('are as many as fit, the loudest as tall as there is room', () => {
    const bars = barsOf(
      Uint8Array.from({ length: 1000 }, (_, k) => (k < 500 ? 20 : 40)),
      299,
    )
    expect(bars).toHaveLength(100)
    expect([bars[0], bars.at(-1)]).toEqual([0.5, 1])
  })

  it('lose no peak, however few they are', () => {
    const peaks = new Uint8Array(1000)
    peaks[777] = 200
    expect(Math.max(...barsOf(peaks, 20))).toBe(1)
    expect(barsOf(peaks, 20).filter((bar) => bar === 1)).toHaveLength(1)
  })

  it('of silence are a line, and of no room none', () => {
    expect(new Set(barsOf(new Uint8Array(1000), 300))).toEqual(new Set([0.06]))
    expect(barsOf(new Uint8Array(1000), 0)).toEqual([])
  })
})

it('peaks come back from their text as they were', () => {
  const peaks = Uint8Array.from({ length: 1000 }, (_, k) => k % 256)
  expect(peaksFromText(peaksToText(peaks))).toEqual(peaks)
})
