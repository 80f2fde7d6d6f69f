import { describe, expect, it } from 'vitest'
import { useNoticesStore } from '../../../../renderer/stores/notices.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'
import { anEpisode } from '../support/sampleData.ts'
import type { World } from '../support/sampleWorld.ts'

const timed = '[00:00] Robin: Good evening.\n[00:09] Ada: Five.'

/** The transcript of the episode that is open. */
async function open(over: Partial<World> = {}, transcript: string | null = null) {
  const episode = anEpisode({ transcriptUrl: over.transcripts ? 'https://share.example/transcript' : null })
  episode.fields.transcript_text = transcript
  const page = await openWindow(`/episodes/${episode.id}`, { episodes: [episode], ...over })
  await page.clock.advance(1000)
  page.all('[data-testid="transcript-button"]')[0]?.click()
  await expect
    .poll(async () => {
      await page.settle()
      return page.all('[role="dialog"] textarea').length
    })
    .toBe(1)
  return page
}
const saved = (page: OpenWindow) => page.bridge.last('episodes.edit')?.fields.transcript_text

describe('a transcript', () => {
  it('is saved as it is typed, and its words are counted', async () => {
    const page = await open()
    await page.type('Transcript text', 'Good evening, Ada.')
    await page.clock.advance(1000)
    expect(saved(page)).toBe('Good evening, Ada.')
    expect(page.words()).toContain('3 words')
  })

  it('is imported from a file, and can be what it was before', async () => {
    const page = await open({}, 'Before.')
    const picker = page
      .all('input[type="file"]')
      .find((field) => field.getAttribute('accept')?.includes('.vtt'))
    Object.defineProperty(picker, 'files', { value: [new File([timed], 'fog.txt')], configurable: true })
    picker?.dispatchEvent(new Event('change', { bubbles: true }))
    await expect
      .poll(async () => {
        await page.clock.advance(100)
        return saved(page)
      })
      .toBe(timed)
    const notice = useNoticesStore().notices.at(-1)
    if (notice?.kind !== 'done') throw new Error('Nobody was told of the import')
    notice.action?.run()
    await page.clock.advance(1000)
    expect(saved(page)).toBe('Before.')
  })

  it('says why a file is refused, and changes nothing', async () => {
    const page = await open({}, 'Before.')
    const picker = page
      .all('input[type="file"]')
      .find((field) => field.getAttribute('accept')?.includes('.vtt'))
    Object.defineProperty(picker, 'files', { value: [new File(['x'], 'fog.docx')], configurable: true })
    picker?.dispatchEvent(new Event('change', { bubbles: true }))
    await expect
      .poll(async () => {
        await page.settle()
        return page.words()
      })
      .toContain('“fog.docx” is neither text nor captions.')
    expect(saved(page)).toBeUndefined()
  })

  it('loses its times when that is wanted', async () => {
    const page = await open({}, timed)
    await page.clock.advance(1000)
    await page.click('Remove times')
    await page.clock.advance(1000)
    expect(saved(page)).toBe('Robin: Good evening.\nAda: Five.')
  })

  it('is brought from the service when nothing is written here', async () => {
    const page = await open({ transcripts: { 'episode-110': timed } })
    expect(page.words()).toContain('The service has a transcript')
    await page.click('Bring it here')
    await page.clock.advance(1000)
    expect(page.field('Transcript text').value).toBe(timed)
    expect(saved(page)).toBeUndefined()
  })

  it('is exported as what it is', async () => {
    const page = await open({}, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello.')
    page.bridge.answer('files.save', () => ({ ok: true, value: null }))
    await page.click('Export')
    expect(page.bridge.last('files.save')).toMatchObject({ kind: 'vtt', suggestedName: 'Fog Signals' })
  })
})
