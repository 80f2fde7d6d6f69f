import { describe, expect, it } from 'vitest'
import { followMetered, meteredQuestion, together } from '../../../electron/shell/metered.ts'
import { usualPreferences } from '../../../shared/domain/usualPreferences.ts'
import type { Metered, Preferences } from '../../../shared/ipc/models.ts'
import { fakeClock } from '../../support/fakeClock.ts'

describe('what the system answers', () => {
  it.each([
    ['linux', '(<uint32 1>,)', 'yes'],
    ['linux', '(<uint32 3>,)', 'yes'],
    ['linux', '(<uint32 2>,)', 'no'],
    ['linux', '(<uint32 4>,)', 'no'],
    ['linux', '(<uint32 0>,)', 'unknown'],
    ['linux', '', 'unknown'],
    ['win32', 'Variable\r\n', 'yes'],
    ['win32', 'Fixed\r\n', 'yes'],
    ['win32', 'Unrestricted\r\n', 'no'],
    ['win32', '', 'unknown'],
  ] as const)('on %s %j means %s', (platform, answer, metered) => {
    expect(meteredQuestion(platform)?.read(answer)).toBe(metered)
  })

  it('is nothing on macOS, which is not asked', () => {
    expect(meteredQuestion('darwin')).toBeNull()
  })

  it('and what the window says count together, and neither overrules a yes', () => {
    expect([
      together('no', 'yes'),
      together('yes', 'no'),
      together('unknown', 'no'),
      together('no', 'unknown'),
    ]).toEqual(['yes', 'yes', 'no', 'no'])
  })
})

describe('the system is asked', () => {
  function following(holdOnMetered: boolean) {
    const clock = fakeClock()
    const set: Metered[] = []
    let answer = '(<uint32 4>,)'
    let asked = 0
    let preferences: Preferences = {
      ...usualPreferences,
      uploads: { ...usualPreferences.uploads, holdOnMetered },
    }
    let changed = (_now: Preferences): void => undefined
    const report = followMetered(
      {
        clock,
        preferences: {
          get: () => preferences,
          set: () => preferences,
          onChange: (listener) => void (changed = listener),
        },
        setMetered: (metered) => set.push(metered),
      },
      'linux',
      () => {
        asked += 1
        return Promise.resolve(answer)
      },
    )
    return {
      clock,
      set,
      report,
      asked: () => asked,
      move: () => void (answer = '(<uint32 3>,)'),
      want: (on: boolean) => {
        preferences = { ...preferences, uploads: { ...preferences.uploads, holdOnMetered: on } }
        changed(preferences)
      },
    }
  }

  it('once where nothing depends on it', async () => {
    const { clock, asked, set } = following(false)
    await clock.advance(10 * 60_000)
    expect([asked(), set]).toEqual([1, ['no']])
  })

  it('again and again while uploads depend on it', async () => {
    const { clock, set, move } = following(true)
    await clock.advance(0)
    move()
    await clock.advance(30_000)
    expect(set).toEqual(['no', 'yes'])
  })

  it('from the moment on at which they begin to, and no longer than they do', async () => {
    const { clock, asked, want } = following(false)
    await clock.advance(60_000)
    want(true)
    want(true)
    await clock.advance(30_000)
    expect(asked()).toBe(3)
    want(false)
    await clock.advance(120_000)
    expect(asked()).toBe(4)
  })

  it('and the window may know better', async () => {
    const { clock, report, set } = following(false)
    await clock.advance(0)
    report('yes')
    expect(set).toEqual(['no', 'yes'])
  })
})
