import { parseBuffer } from 'music-metadata'
import { expect, it } from 'vitest'
import { recording } from '../../../electron/launch/recording.ts'

it('makes audio of the length asked for, loud enough to be heard', async () => {
  const audio = recording(3)
  const { format } = await parseBuffer(audio, 'audio/wav')
  expect(format).toMatchObject({ container: 'WAVE', sampleRate: 44_100, numberOfChannels: 1, duration: 3 })
  expect(audio.subarray(44).some((byte) => byte !== 0)).toBe(true)
})
