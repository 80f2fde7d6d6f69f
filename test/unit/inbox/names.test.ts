import { describe, expect, it } from 'vitest'
import { isAudioName } from '../../../electron/inbox/names.ts'

describe('isAudioName', () => {
  it.each([
    'a.mp3',
    'A.WAV',
    'é 你好.m4a',
    'x.y.aif',
    'x.aiff',
    'x.aifc',
    'x.mp4',
    'x.mov',
    '~a.wav',
    'Episode 1. The beginning.mp3',
  ])('takes %s', (name) => {
    expect(isAudioName(name)).toBe(true)
  })

  it.each([
    '.hidden.mp3',
    '._a.mp3',
    '~$a.mp3',
    'a.wav.tmp',
    'a.mp3.part',
    'a.mp3.partial',
    'a.mp3.crdownload',
    'a.mp3.download',
    'a.mp3.!ut',
    'a.mp3~',
    'a.wav.pk',
    'a.asd',
    'a.wav.reapeaks',
    'a.sfk',
    'Thumbs.db',
    'mp3',
    '.mp3',
    'notes.txt',
    'a.flac',
  ])('leaves %s alone', (name) => {
    expect(isAudioName(name)).toBe(false)
  })
})
