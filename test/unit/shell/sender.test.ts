import { describe, expect, it } from 'vitest'
import { isFromWindow } from '../../../electron/shell/sender.ts'
import { messageFrom, windowWith } from './messages.ts'

const page = {}
const mainFrame = { origin: 'app://wavedrop', parent: null }

describe('a message is ours', () => {
  it('when the main frame of our window sent it', () => {
    expect(isFromWindow(messageFrom(page, mainFrame), windowWith(page))).toBe(true)
  })

  it('but not while there is no window, or none any more', () => {
    expect(isFromWindow(messageFrom(page, mainFrame), null)).toBe(false)
    expect(isFromWindow(messageFrom(page, mainFrame), windowWith(page, true))).toBe(false)
  })

  it('but not when the origin only begins like ours', () => {
    const frame = { origin: 'app://wavedrop.example.com', parent: null }
    expect(isFromWindow(messageFrom(page, frame), windowWith(page))).toBe(false)
  })

  it('but not when the frame goes away while it is asked, which throws', () => {
    const gone = {
      parent: null,
      get origin(): string {
        throw new Error('Render frame was disposed before WebFrameMain could be accessed')
      },
    }
    expect(isFromWindow(messageFrom(page, gone), windowWith(page))).toBe(false)
  })
})
