import { describe, expect, it } from 'vitest'
import { readiness, type ReadinessInput } from '../../../shared/domain/readiness.ts'

const complete: ReadinessInput = {
  hasAudio: true,
  audioProcessing: false,
  transcriptUrl: 'https://share.example/transcript',
  fields: {
    title: 'Fog Signals',
    number: 110,
    type: 'full',
    description: '<p>Horns.</p>',
    explicit: false,
    image_url: null,
    alternate_url: null,
    video_url: null,
    transcript_text: null,
  },
}
const missing = (input: ReadinessInput) =>
  readiness(input).checks.flatMap((check) => (check.met ? [] : [check.name]))
const withFields = (fields: Partial<ReadinessInput['fields']>) => ({
  ...complete,
  fields: { ...complete.fields, ...fields },
})

describe('readiness', () => {
  it('has nothing to say about a complete episode', () => {
    expect(missing(complete)).toEqual([])
    expect(readiness(complete)).toMatchObject({ met: 8, publishable: true })
  })

  it('requires audio, and says nothing of the processing of audio that is not there', () => {
    const without = { ...complete, hasAudio: false }
    expect(missing(without)).toEqual(['audio'])
    expect(readiness(without)).toMatchObject({ met: 6, publishable: false })
    expect(readiness(without).checks).toHaveLength(7)
  })

  it('only advises to wait for audio that is being processed', () => {
    const processing = { ...complete, audioProcessing: true }
    expect(missing(processing)).toEqual(['processed'])
    expect(readiness(processing).publishable).toBe(true)
  })

  it('requires a title with something in it', () => {
    expect(readiness(withFields({ title: '   ' })).publishable).toBe(false)
  })

  it('asks for a number of full episodes only', () => {
    expect(missing(withFields({ number: null }))).toEqual(['number'])
    expect(missing(withFields({ number: null, type: null }))).toEqual(['number'])
    expect(missing(withFields({ number: null, type: 'trailer' }))).toEqual([])
    expect(missing(withFields({ number: null, type: 'bonus' }))).toEqual([])
  })

  it('takes HTML without words for missing show notes', () => {
    expect(missing(withFields({ description: '<p>&nbsp;</p><br>' }))).toEqual(['notes'])
    expect(missing(withFields({ description: null }))).toEqual(['notes'])
  })

  it('advises a transcript, written here or on the service', () => {
    const without = { ...complete, transcriptUrl: null }
    expect(missing(without)).toEqual(['transcript'])
    expect(missing({ ...without, fields: { ...without.fields, transcript_text: ' \n' } })).toEqual([
      'transcript',
    ])
    expect(missing({ ...without, fields: { ...without.fields, transcript_text: 'Good evening.' } })).toEqual(
      [],
    )
  })

  it('calls an address wrong that the service would refuse, and speaks of links only then', () => {
    const wrong = (input: ReadinessInput) =>
      readiness(input).checks.flatMap((check) => (check.wrong ? [check.name] : []))
    const names = (input: ReadinessInput) => readiness(input).checks.map(({ name }) => name)
    expect(names(complete)).not.toContain('links')
    expect(wrong(withFields({ image_url: 'cover.png', video_url: 'youtube' }))).toEqual(['artwork', 'links'])
    expect(wrong(withFields({ image_url: 'https://example.com/cover.png', alternate_url: '' }))).toEqual([])
    expect(readiness(withFields({ alternate_url: 'www.example.com' })).publishable).toBe(true)
  })

  it('wants the explicit flag decided, either way', () => {
    expect(missing(withFields({ explicit: null }))).toEqual(['explicit'])
    expect(missing(withFields({ explicit: true }))).toEqual([])
  })
})
