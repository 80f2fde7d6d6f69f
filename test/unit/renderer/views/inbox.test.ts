import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../../../shared/ipc/result.ts'
import { drop } from '../support/drop.ts'
import { openWindow, type OpenWindow } from '../support/openWindow.ts'
import { aJob, anInboxItem } from '../support/sampleData.ts'

const cards = (page: OpenWindow, stage: string) =>
  page.all(`[data-testid="inbox-item"][data-stage="${stage}"]`)

describe('the inbox view', () => {
  it('tells each file’s fate in a sentence', async () => {
    const page = await openWindow('/inbox')
    expect(cards(page, 'arriving')[0]?.textContent).toContain('Your editor is still writing it')
    expect(cards(page, 'uploading')[0]?.textContent).toMatch(/62% · 4\.1\sMB\/s · 1:48 left/)
    expect(cards(page, 'done')[1]?.textContent).toContain('Scheduled Tue 24 Nov, 06:00')
  })

  it('moves a card as events arrive', async () => {
    const page = await openWindow('/inbox', { inbox: [anInboxItem({ id: 'a' })] })
    page.bridge.emit('inbox.changed', {
      changed: [anInboxItem({ id: 'a', stage: 'queued', because: 'offline' })],
      removed: [],
    })
    await page.settle()
    expect(cards(page, 'arriving')).toHaveLength(0)
    expect(cards(page, 'queued')[0]?.textContent).toContain('Goes on when you are online')
  })

  it('says what to do about a file that needs a person, and tries again', async () => {
    const page = await openWindow('/inbox')
    expect(cards(page, 'needs-you')[0]?.textContent).toContain('There is no sound in this file.')
    expect(cards(page, 'needs-you')[0]?.textContent).toContain('Export it again from your editor')
    await page.click('Retry')
    expect(page.bridge.last('inbox.retry')).toEqual({ id: 'item-7' })
  })

  it('asks whether a file exported again replaces the audio, and takes it back when asked to', async () => {
    const again = anInboxItem({
      stage: 'needs-you',
      earlierEpisodeId: 'episode-110',
      error: { code: 'already-taken', message: 'It was exported again.', hint: 'Choose.' },
    })
    const upload = aJob({ id: 900, kind: 'upload', state: 'running', episodeId: 'episode-110' })
    const page = await openWindow('/inbox', { inbox: [again], jobs: [] }, (bridge) =>
      bridge.answer('inbox.replaceAudio', () => {
        bridge.world.jobs.push(upload)
        return ok()
      }),
    )
    await page.click('Replace audio')
    expect(page.bridge.last('inbox.replaceAudio')).toEqual({ id: again.id })
    expect(page.words()).toContain('is on its way to this episode')
    await page.click(/^Undo/)
    expect(page.bridge.last('jobs.cancel')).toEqual({ id: upload.id })
    await page.click('Second episode')
    expect(page.bridge.last('inbox.retry')).toEqual({ id: again.id })
  })

  it('shows the error of an action that failed until it is closed', async () => {
    const page = await openWindow('/inbox', {}, (bridge) =>
      bridge.answer('inbox.retry', () => fail('file-missing', 'The file is gone.', { hint: 'Put it back.' })),
    )
    await page.click('Retry')
    expect(page.words()).toContain('The file is gone. Put it back.')
    await page.clock.advance(60_000)
    expect(page.words()).toContain('The file is gone.')
    await page.click('Close')
    expect(page.words()).not.toContain('The file is gone.')
  })

  it('teaches when there is nothing yet', async () => {
    const page = await openWindow('/inbox', { inbox: [], folders: [] })
    expect(page.words()).toContain('Choose the folder your audio editor exports into.')
  })

  it('asks for which show a chosen folder is, and watches it as drafts unless told otherwise', async () => {
    const page = await openWindow('/inbox', { inbox: [], folders: [] })
    await page.click('Choose folder')
    expect(page.words()).toContain('For which show?')
    await page.click('Watch folder')
    expect(page.bridge.last('folders.watch')).toEqual({
      grantId: 'grant-1',
      showId: 'show-1',
      then: 'draft',
    })
    expect(page.all('[data-testid="watched-folder"]')).toHaveLength(1)
  })

  it('does nothing when the folder dialog is closed', async () => {
    const page = await openWindow('/inbox', { inbox: [], folders: [], chosenFolder: null })
    await page.click('Choose folder')
    expect(page.words()).not.toContain('For which show?')
  })

  it('takes dropped files from anywhere in the window, after asking for which show', async () => {
    const page = await openWindow('/settings')
    const event = drop([new File(['RIFF'], 'one.wav'), new File(['RIFF'], 'two.wav')])
    expect(event.defaultPrevented).toBe(true)
    await page.settle()
    expect(window.location.hash).toBe('#/inbox')
    expect(page.bridge.last('inbox.add')).toBeUndefined()
    await page.click('Add as drafts')
    expect(page.bridge.last('inbox.add')).toEqual({ grantIds: ['dropped-0', 'dropped-1'], showId: 'show-1' })
  })

  it('asks about a dropped folder and dropped files one after the other', async () => {
    const page = await openWindow('/inbox')
    drop([new File([''], 'Exports'), new File(['RIFF'], 'one.wav')])
    await page.settle()
    await page.click('Watch folder')
    expect(page.bridge.last('folders.watch')).toMatchObject({ grantId: 'dropped-0' })
    await page.click('Add as drafts')
    expect(page.bridge.last('inbox.add')).toMatchObject({ grantIds: ['dropped-1'] })
  })

  it('says why it could not be read, and reads it when tried again', async () => {
    const page = await openWindow('/inbox', {}, (bridge) =>
      bridge.answer('folders.list', () => fail('internal', 'The database did not answer.')),
    )
    expect(page.words()).toContain('The database did not answer.')
    page.bridge.answer('folders.list', () => ({ ok: true, value: [] }))
    await page.click('Try again')
    expect(cards(page, 'arriving').length).toBeGreaterThan(0)
  })
})
