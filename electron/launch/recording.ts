/** Samples a second, 16-bit mono. */
const sampleRate = 44_100
/** A rising chord, one note after the other, Hz. */
const notes = [262, 330, 392, 523]

/**
 * A short recording to try things with: notes that can be heard, as a RIFF/WAVE file.
 * http://soundfile.sapp.org/doc/WaveFormat/
 */
export function recording(seconds: number): Buffer {
  const samples = Math.round(seconds * sampleRate)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples * 2, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples * 2, 40)

  const body = Buffer.alloc(samples * 2)
  for (let sample = 0; sample < samples; sample += 1) {
    const time = sample / sampleRate
    const note = notes[Math.floor(time * 2) % notes.length] ?? 0
    const fade = 1 - ((time * 2) % 1)
    body.writeInt16LE(Math.round(Math.sin(2 * Math.PI * note * time) * fade * 8_000), sample * 2)
  }
  return Buffer.concat([header, body])
}
