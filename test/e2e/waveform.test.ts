import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import { availableHosts } from '../host/hosts.ts'
import { mp3Bytes, wavBytes } from '../support/audio.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

/** Twenty minutes: longer than what is decoded as a whole. The first ten are silent. */
const half = 600

/** A frame of a tone, as LAME writes it without a bit reservoir: of the kind of `mp3Bytes`, and sound by itself. */
const toneFrame = Buffer.alloc(384)
toneFrame.set(
  Buffer.from('//uUxAADwTALGAB8ACAmAWMAD4AELHFgVg/33f/+oscWBWD/fd//6kxBTUUzLjEwMAAAAAAA', 'base64'),
)

function halfSilentMp3(): Buffer {
  const silence = mp3Bytes({ seconds: half })
  const frames = silence.length / toneFrame.length
  return Buffer.concat([silence, ...Array.from({ length: frames }, () => toneFrame)])
}

function halfSilentWav(): Buffer {
  const bytes = wavBytes({ seconds: 2 * half })
  const samples = half * 8_000
  for (let k = 0; k < samples; k++)
    bytes.writeInt16LE(k % 16 < 8 ? 16_000 : -16_000, bytes.length - 2 * (samples - k))
  return bytes
}

/** A new draft, open; answers its id. */
async function openDraft(page: Page, title: string): Promise<string> {
  const id = await page.evaluate(async (wanted) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const made = await wavedrop.invoke('episodes.create', { showId: '1', title: wanted })
    return made.ok ? made.value.id : ''
  }, title)
  await page.evaluate((to) => (location.hash = to), `#/episodes/${id}`)
  return id
}

/** The kept waveform of an episode; null before it is drawn. */
async function waveform(page: Page, id: string): Promise<{ seconds: number; peaks: Buffer } | null> {
  const kept = await page.evaluate(async (episodeId) => {
    const { wavedrop } = window as unknown as { wavedrop: Bridge }
    const answer = await wavedrop.invoke('episodes.audio', { id: episodeId })
    return answer.ok ? (answer.value?.waveform ?? null) : null
  }, id)
  return kept && { seconds: kept.seconds, peaks: Buffer.from(kept.peaks, 'base64') }
}

describe.each(availableHosts())('the sound of an episode, in $name', ({ start }) => {
  let world: Connected
  let page: Page
  beforeAll(async () => {
    world = await connected(start, { seed: 'empty' })
    page = world.page
  })
  afterAll(() => world.close())

  it.each([
    { name: 'half silent.mp3', content: halfSilentMp3() },
    { name: 'half silent.wav', content: halfSilentWav() },
  ])('is drawn where it is loud, kept, and heard: $name', async ({ name, content }) => {
    const path = join(world.home, name)
    writeFileSync(path, content)
    const id = await openDraft(page, name)
    world.app.dialogs.answer({ paths: [path] })
    await page.getByRole('button', { name: 'Add audio' }).click()
    await expect.poll(() => waveform(page, id), { timeout: 50_000 }).not.toBeNull()

    const { seconds, peaks } = (await waveform(page, id))!
    expect(seconds).toBeCloseTo(2 * half, 0)
    expect(Math.max(...peaks.subarray(0, 495))).toBeLessThan(8)
    expect(Math.min(...peaks.subarray(505, 995))).toBeGreaterThan(20)

    const time = page.getByTestId('player-time')
    await page.getByTestId('play').click()
    await expect.poll(() => time.innerText()).toMatch(/^0:0[1-9] \/ 20:00$/)
    await page.getByRole('slider', { name: 'Position' }).press('PageUp')
    await page.getByTestId('play').click()
    await expect.poll(() => time.innerText()).toMatch(/^1:\d\d \/ 20:00$/)
    await page.reload()
    await page.locator('[data-testid="waveform"][data-drawn="true"]').waitFor()
  })

  it('leaves undo in a field to the field, after what was typed there was saved', async () => {
    const id = await openDraft(page, 'Before')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.press('End')
    await title.pressSequentially(', after')
    const kept = () =>
      page.evaluate(async (episodeId) => {
        const { wavedrop } = window as unknown as { wavedrop: Bridge }
        const answer = await wavedrop.invoke('episodes.get', { id: episodeId })
        return answer.ok ? answer.value.title : ''
      }, id)
    await expect.poll(kept).toBe('Before, after')
    await title.press('ControlOrMeta+z')
    await expect.poll(() => title.inputValue()).not.toBe('Before, after')
  })
})
