import { describe, expect, it } from 'vitest'
import { follow, narrate } from '../../../electron/launch/narration.ts'
import { type InboxItem } from '../../../shared/ipc/models.ts'

const item = (changes: Partial<InboxItem> = {}): InboxItem => ({
  id: '1',
  name: 'talk.wav',
  folderId: null,
  showId: 's',
  size: 1,
  stage: 'arriving',
  because: null,
  until: null,
  progress: null,
  error: null,
  episodeId: null,
  earlierEpisodeId: null,
  title: 'Talk',
  durationSeconds: null,
  foundAt: 0,
  ...changes,
})

describe('what the terminal tells of a file', () => {
  it('says where it is and why it is not further', () => {
    expect(narrate(item({ because: 'held-open' }))).toBe(
      'talk.wav is arriving: another program still has it open',
    )
    expect(narrate(item({ stage: 'done' }))).toBe('talk.wav is on the service as “Talk”')
  })

  it('says what a person has to do', () => {
    const error = { code: 'not-audio' as const, message: 'This is not audio.', hint: 'Export it again.' }
    expect(narrate(item({ stage: 'needs-you', error }))).toBe(
      'talk.wav needs you: This is not audio. Export it again.',
    )
  })

  it('is told once for each change, however often the board is heard of', () => {
    const board = { items: [item()] }
    let changed: () => void = () => undefined
    const told: string[] = []
    const app = {
      workspace: () => ({ inbox: { list: () => board.items } }),
      onEvent(listener: (event: 'inbox.changed') => void) {
        changed = () => listener('inbox.changed')
        return () => (changed = () => undefined)
      },
    }
    const stop = follow(app, (sentence) => told.push(sentence))
    changed()
    changed()
    board.items = [item({ stage: 'uploading' })]
    changed()
    stop()
    board.items = [item({ stage: 'done' })]
    changed()
    expect(told).toEqual(['talk.wav is arriving', 'talk.wav is going up'])
  })
})
