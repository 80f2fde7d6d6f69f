import { expect, it } from 'vitest'
import { createRedactor, createReportRedactor } from '../../../electron/shell/redaction.ts'

function redacted(text: string, words: string[] = []): string {
  const redactor = createRedactor()
  redactor.hide('sk-live-0123456789')
  return createReportRedactor(redactor, '/home/ines')(text, words)
}

it('leaves out parameters of addresses, e-mail addresses and the home folder', () => {
  expect(redacted('PUT https://uploads.example.org/a/b.wav?X-Amz-Signature=abc&x=1 failed')).toBe(
    'PUT https://uploads.example.org/a/….wav?… failed',
  )
  expect(redacted('added ines.duarte+show@mail.example.org and two more')).toBe('added …@… and two more')
  expect(redacted('cannot write /home/ines/Podcasts/out')).toBe('cannot write ~/Podcasts/out')
})

it('leaves out what recordings are called, also of those it was never told', () => {
  expect(redacted('/mnt/share/HT-112 The Lightkeepers.WAV is being written, and “Guest — Jo.m4a” too')).toBe(
    '/mnt/share/….WAV is being written, and “….m4a” too',
  )
})

it('leaves out keys', () => {
  expect(redacted('the key sk-live-0123456789 was refused, x-api-key: other-key-42')).toBe(
    'the key … was refused, x-api-key: …',
  )
})

it('leaves out names and titles, a title inside another one too', () => {
  expect(redacted('“Tide Tables, part 2” after “Tide Tables”', ['Tide Tables', 'Tide Tables, part 2'])).toBe(
    '“…” after “…”',
  )
})

it('takes a very short title out where it is quoted, and leaves the words it is part of', () => {
  expect(redacted('“On” and "On" of One', ['On'])).toBe('“…” and "…" of One')
})
