import { IANAZone } from 'luxon'
import { describe, expect, it } from 'vitest'
import { isKnownZone, railsZones, zoneOf } from '../../../shared/domain/timeZone.ts'

describe('zoneOf', () => {
  it('keeps an IANA name', () => {
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin')
  })

  it('translates a Rails-style name', () => {
    expect(zoneOf('Eastern Time (US & Canada)')).toBe('America/New_York')
    expect(zoneOf("Nuku'alofa")).toBe('Pacific/Tongatapu')
  })

  it('means UTC by null and by a name nobody knows', () => {
    expect(zoneOf(null)).toBe('UTC')
    expect(zoneOf('Middle Earth')).toBe('UTC')
    expect(zoneOf('toString')).toBe('UTC')
  })

  it.each(Object.entries(railsZones))('knows the zone behind %s', (name, zone) => {
    expect(IANAZone.isValidZone(zone), zone).toBe(true)
    expect(isKnownZone(name)).toBe(true)
  })
})

describe('isKnownZone', () => {
  it('refuses what is no zone', () => {
    expect(isKnownZone('Middle Earth')).toBe(false)
    expect(isKnownZone('')).toBe(false)
    expect(isKnownZone('constructor')).toBe(false)
  })
})
