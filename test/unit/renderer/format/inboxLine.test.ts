import { describe, expect, it } from 'vitest'
import { inboxLine, inboxSize } from '../../../../renderer/format/inboxLine.ts'
import { anEpisode, anInboxItem, sampleNow } from '../support/sampleData.ts'

const zone = 'Europe/Lisbon'
const line = (over: Parameters<typeof anInboxItem>[0], episode?: Parameters<typeof anEpisode>[0]) =>
  inboxLine(anInboxItem(over), episode && anEpisode(episode), zone, sampleNow)

describe('where a file is, in a sentence', () => {
  it('says that the editor is still writing', () => {
    expect(line({ stage: 'arriving', because: 'growing' })).toBe('Your editor is still writing it')
  })

  it('does not count down a moment’s rest', () => {
    expect(line({ stage: 'arriving', because: 'quiet-time', until: sampleNow + 3000 })).toBe(
      'Making sure it is finished',
    )
  })

  it('counts down a pause the service asked for', () => {
    expect(line({ stage: 'queued', because: 'rate-limited', until: sampleNow + 8000 })).toBe(
      'The service asked for a pause · goes on in 8 s',
    )
  })

  it('shows figures while bytes move, and the reason once they do not', () => {
    const progress = { sent: 5, total: 10, bytesPerSecond: null }
    expect(line({ stage: 'uploading', because: null, progress })).toBe('50%')
    expect(line({ stage: 'uploading', because: 'offline', progress })).toBe('Goes on when you are online')
  })

  it('tells what a finished file became, in the show’s zone', () => {
    const publishedAt = Date.UTC(2026, 10, 24, 6, 0)
    expect(line({ stage: 'done', because: null }, { status: 'draft' })).toBe('Draft')
    expect(line({ stage: 'done', because: null }, { status: 'scheduled', publishedAt })).toBe(
      'Scheduled Tue 24 Nov, 06:00',
    )
    expect(line({ stage: 'done', because: null }, { status: 'published', publishedAt })).toBe(
      'Published Tue 24 Nov, 06:00',
    )
    expect(line({ stage: 'done', because: null })).toBe('Done')
  })

  it('gives the error’s own sentence when a person is needed', () => {
    const error = { code: 'file-empty' as const, message: 'This file is empty.' }
    expect(line({ stage: 'needs-you', because: null, error })).toBe('This file is empty.')
  })

  it('calls the size of a growing file what it is', () => {
    expect(inboxSize(anInboxItem({ stage: 'arriving' }))).toMatch(/^418\sMB so far$/)
    expect(inboxSize(anInboxItem({ stage: 'queued' }))).toMatch(/^418\sMB$/)
  })
})
