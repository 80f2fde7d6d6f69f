import { describe, expect, it } from 'vitest'
import { numberFromFileName } from '../../../shared/domain/numberFromFileName.ts'

describe('numberFromFileName', () => {
  it.each([
    ['S02E05 The Lightkeepers.mp3', { season: 2, number: 5 }],
    ['show_s1e12_final.wav', { season: 1, number: 12 }],
    ['Ep 12 - Title.mp3', { number: 12 }],
    ['ep.7.mp3', { number: 7 }],
    ['Episode 112.mp3', { number: 112 }],
    ['Show #9.mp3', { number: 9 }],
  ])('reads %s', (name, place) => {
    expect(numberFromFileName(name)).toEqual(place)
  })

  it.each([
    'HT-112 The Lightkeepers.mp3',
    'COVID-19 update.mp3',
    '2026-11-21 News.mp3',
    '1984.mp3',
    'Episode 0.mp3',
    'Steps 3.mp3',
    'S02E05b.mp3',
    'C#1.mp3',
  ])('concludes nothing from %s', (name) => {
    expect(numberFromFileName(name)).toEqual({})
  })
})
