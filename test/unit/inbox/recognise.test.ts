import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognise } from '../../../electron/inbox/containers/recognise.ts'
import { aiffBytes, m4aBytes, mp3Bytes, wavBytes } from '../../support/audio.ts'
import { sourceOf } from '../../support/bytes.ts'

const see = (bytes: Buffer) => recognise(sourceOf(bytes))

const whole = {
  wav: wavBytes({ seconds: 1, title: 'T' }),
  aiff: aiffBytes({ seconds: 1, title: 'T' }),
  'mp4 with its index last': m4aBytes({ seconds: 1, title: 'T' }),
  'mp4 with its index first': m4aBytes({ seconds: 1, moovFirst: true }),
  'mp3 with a byte count': mp3Bytes({ seconds: 1, title: 'T', xing: true }),
}

describe('a whole file', () => {
  it.each(Object.entries(whole))('is known to be complete: %s', async (_, bytes) => {
    expect(await see(bytes)).toMatchObject({ audio: true, finding: { kind: 'complete' } })
  })

  it('says nothing about its length when it is an MP3 of frames alone', async () => {
    expect(await see(mp3Bytes({ seconds: 1 }))).toEqual({
      audio: true,
      container: 'mp3',
      contentType: 'audio/mpeg',
      finding: { kind: 'unproven' },
    })
  })

  it('says nothing when more follows than its sizes tell', async () => {
    const wav = Buffer.concat([whole.wav, Buffer.alloc(100)])
    const mp3 = Buffer.concat([whole['mp3 with a byte count'], mp3Bytes({ seconds: 20 })])
    expect(await see(wav)).toMatchObject({ finding: { kind: 'unproven' } })
    expect(await see(mp3)).toMatchObject({ finding: { kind: 'unproven' } })
  })
})

describe('a file cut off anywhere', () => {
  it.each(Object.entries(whole))('is never called complete: %s', async (_, bytes) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bytes.length - 10 }), async (length) => {
        const { finding } = await see(bytes.subarray(0, length))
        expect(finding.kind).not.toBe('complete')
      }),
    )
  })

  it('names the size it should have, where it knows it', async () => {
    const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
    for (const name of ['wav', 'aiff', 'mp3 with a byte count'] as const) {
      expect(await see(half(whole[name]))).toMatchObject({
        finding: { kind: 'cut-off', expectedBytes: expect.closeTo(whole[name].length, -1) as number },
      })
    }
  })
})

describe('a WAV whose writer does not know its length yet', () => {
  const withSizes = (riff: number, data: number, bytes = wavBytes({ seconds: 1 })) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt32LE(riff, 4)
    copy.writeUInt32LE(data, 40)
    return copy
  }

  it('is cut off while its data size is 0', async () => {
    expect(await see(withSizes(0, 0))).toMatchObject({ finding: { kind: 'cut-off', expectedBytes: null } })
  })

  it.each([0xffffffff, 0x7fffffff, 0x7ffff000])('is open-ended when it was streamed (%d)', async (size) => {
    expect(await see(withSizes(0xffffffff, size))).toMatchObject({ finding: { kind: 'open-ended' } })
  })

  it('is cut off when the RIFF size counts on more than the data', async () => {
    expect(await see(withSizes(20_000, 16_000))).toMatchObject({
      finding: { kind: 'cut-off', expectedBytes: 20_008 },
    })
  })
})

describe.each(['RF64', 'BW64'])('a WAV beyond 4 GB (%s)', (magic) => {
  const head = Buffer.alloc(80)
  const data = 5_000_000_000
  head.write(magic, 0, 'latin1')
  head.writeUInt32LE(0xffffffff, 4)
  head.write('WAVEds64', 8, 'latin1')
  head.writeUInt32LE(28, 16)
  head.writeBigUInt64LE(BigInt(data + 72 - 8), 20)
  head.writeBigUInt64LE(BigInt(data), 28)
  head.write('fmt ', 48, 'latin1')
  head.writeUInt32LE(8, 52)
  head.write('data', 64, 'latin1')
  head.writeUInt32LE(0xffffffff, 68)

  it('is measured by its 64-bit sizes', async () => {
    expect((await recognise(sourceOf(head, data + 72))).finding).toEqual({ kind: 'complete' })
    expect((await recognise(sourceOf(head, 4_000_000_000))).finding).toEqual({
      kind: 'cut-off',
      expectedBytes: data + 72,
    })
  })
})

describe('a fragmented MP4', () => {
  const atom = (type: string) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(type, 'latin1')])
  const fragment = Buffer.concat(['ftyp', 'moov', 'moof', 'mdat'].map(atom))

  it('is whole after every fragment, so only its closing index proves it', async () => {
    expect((await see(fragment)).finding.kind).toBe('unproven')
    expect((await see(Buffer.concat([fragment, atom('mfra')]))).finding.kind).toBe('complete')
  })
})

describe('content types', () => {
  it.each([
    ['M4A ', 'audio/mp4'],
    ['isom', 'video/mp4'],
    ['qt  ', 'video/quicktime'],
  ])('go by the brand %j', async (brand, contentType) => {
    const bytes = m4aBytes({ seconds: 1 })
    bytes.write(brand, 8, 'latin1')
    expect(await see(bytes)).toMatchObject({ container: 'mp4', contentType })
  })
})

describe('what is not audio', () => {
  it.each([
    ['plain text', Buffer.from('Shopping:\n- milk\n'.repeat(50))],
    ['plain text', Buffer.from('\ufeffnotes', 'utf16le')],
    ['a web page', Buffer.from('<!DOCTYPE html><title>403</title>')],
    ['a ZIP archive', Buffer.from('PK\u0003\u0004....')],
    ['a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['FLAC audio, which the hosting service does not take', Buffer.from('fLaC\0\0\0\u0022')],
  ])('is called by its name: %s', async (holds, bytes) => {
    expect(await see(bytes)).toEqual({ audio: false, finding: { kind: 'not-audio', holds } })
  })

  it('is unknown when nothing tells', async () => {
    expect((await see(Buffer.from([1, 2, 3, 0, 9]))).finding).toEqual({ kind: 'not-audio', holds: null })
  })

  it('is not concluded while room was made and nothing is written yet', async () => {
    expect((await see(Buffer.alloc(10_000))).finding).toEqual({ kind: 'cut-off', expectedBytes: null })
  })

  it('is not concluded while the tag in front of an MP3 is on its way', async () => {
    const bytes = mp3Bytes({ seconds: 1, title: 'A longer title than it gets to' })
    expect((await see(bytes.subarray(0, 20))).finding.kind).toBe('cut-off')
  })

  it('is nothing when there is nothing', async () => {
    expect((await see(Buffer.alloc(0))).finding).toEqual({ kind: 'empty' })
  })
})

describe('any bytes at all', () => {
  it('are judged without failing', async () => {
    const starts = [
      'RIFF\u0010\0\0\0WAVE',
      'FORM\0\0\0\u0010AIFF',
      '\0\0\0\u0008ftyp',
      'ID3\u0004\0\0\0\0\0\0',
      '',
    ]
    const bytes = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
    await fc.assert(
      fc.asyncProperty(bytes, async ([start, rest]) => {
        expect(await see(Buffer.concat([Buffer.from(start, 'latin1'), rest]))).toHaveProperty('finding')
      }),
    )
  })
})
