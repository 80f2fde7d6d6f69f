import { describe, expect, it } from 'vitest'
import { showProblem } from '../../../shared/domain/showChecks.ts'

const arts = { category: 'Arts' }

describe('a setting of a show as it is typed', () => {
  it.each([
    ['title', '   ', 'blank'],
    ['title', 'x'.repeat(1001), 'too-long'],
    ['owner_email', 'ines@', 'no-email'],
    ['website', 'https:/', 'no-web-address'],
    ['website', 'javascript:alert(1)', 'no-web-address'],
    ['image_url', 'cover.jpg', 'no-web-address'],
    ['secondary_category', 'Arts', 'same-category'],
  ] as const)('%s “%s” is not saved', (name, value, problem) => {
    expect(showProblem(name, value, arts)).toBe(problem)
  })

  it.each([
    ['title', 'Harbour Talk'],
    ['owner_email', 'ines@harbour.example'],
    ['owner_email', null],
    ['website', 'https://harbour.example/a?b=c'],
    ['website', ''],
    ['description', null],
    ['secondary_category', 'Arts :: Food'],
    ['explicit', false],
    ['time_zone', 'Eastern Time (US & Canada)'],
  ] as const)('%s %s may be saved', (name, value) => {
    expect(showProblem(name, value, arts)).toBeNull()
  })
})
