import { describe, expect, it } from 'vitest'
import { readiness, type ReadinessInput } from '../../../shared/domain/readiness.ts'

const complete: ReadinessInput = {
  hasAudio: true,
  audioProcessing: false,
  fields: { title: 'Fog Signals', number: 110, type: 'full', description: '<p>Horns.</p>', explicit: false },
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
    expect(readiness(complete)).toMatchObject({ met: 6, publishable: true })
  })

  it('requires audio, and counts audio that is not there as not processed either', () => {
    const without = { ...complete, hasAudio: false }
    expect(missing(without)).toEqual(['audio', 'processed'])
    expect(readiness(without).publishable).toBe(false)
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

  it('wants the explicit flag decided, either way', () => {
    expect(missing(withFields({ explicit: null }))).toEqual(['explicit'])
    expect(missing(withFields({ explicit: true }))).toEqual([])
  })
})
