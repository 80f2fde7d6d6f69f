import { afterEach, describe, expect, it } from 'vitest'
import { ago } from '../../../../renderer/format/ago.ts'
import { categoryName, categoryOptions } from '../../../../renderer/format/categories.ts'
import { directoryName } from '../../../../renderer/format/directories.ts'
import { languageName, languageOptions } from '../../../../renderer/format/languages.ts'
import { offsetIn, zoneOptions } from '../../../../renderer/format/zones.ts'
import { speak } from '../../../../renderer/text.ts'
import { showCategories } from '../../../../shared/domain/categories.ts'

const summer = Date.UTC(2026, 6, 1, 12)
const winter = Date.UTC(2026, 11, 1, 12)
afterEach(() => speak('en'))

describe('languages', () => {
  it('are named in the language of the window, with their own name and code', async () => {
    const german = { value: 'de', label: 'German', description: 'Deutsch', code: 'de' }
    expect(languageOptions(null)).toContainEqual(german)
    await speak('de')
    expect(languageOptions(null)).toContainEqual({ ...german, label: 'Deutsch' })
    expect(languageName('pt-br')).toBe('Portugiesisch (Brasilien)')
  })

  it('keep what the service has, whatever it is', () => {
    expect(languageOptions('qq_odd').map(({ value }) => value)).toContain('qq_odd')
    expect(languageName('qq_odd')).toBe('qq_odd')
  })

  it('are each there once, in the order of their names', () => {
    const labels = languageOptions('en').map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
    expect(languageOptions('en').filter(({ value }) => value === 'en')).toHaveLength(1)
  })
})

describe('categories', () => {
  it('all have a German name', async () => {
    await speak('de')
    const same = new Set(['Design', 'Management', 'Marketing', 'Drama', 'Hobbys'])
    const untranslated = showCategories.filter((category) => {
      const last = category.split(' :: ').at(-1) ?? ''
      return categoryName(category).endsWith(last) && !same.has(last)
    })
    const proper =
      /Comedy|Fitness|Islam|Religion|Baseball|Basketball|Cricket|Football|Golf|Hockey|Rugby|Tennis|Volleyball/
    expect(untranslated.filter((category) => !proper.test(category))).toEqual([])
    expect(categoryName('Arts :: Food')).toBe('Kunst › Essen')
  })

  it('keep one that the service has and nobody else knows', () => {
    expect(categoryOptions('Technology :: Podcasting')[0]).toEqual({
      value: 'Technology :: Podcasting',
      label: 'Technology › Podcasting',
    })
    expect(categoryOptions('Arts')).toHaveLength(showCategories.length)
  })
})

describe('time zones', () => {
  it('say the offset and the time there at the moment', () => {
    const berlin = (now: number) => zoneOptions(null, now).find(({ value }) => value === 'Europe/Berlin')
    expect(berlin(summer)).toMatchObject({ code: '14:00', description: 'Central European Time · UTC+02:00' })
    expect(berlin(winter)).toMatchObject({ code: '13:00', description: 'Central European Time · UTC+01:00' })
    expect(offsetIn('UTC', summer)).toBe('UTC+00:00')
    expect(offsetIn('America/St_Johns', winter)).toBe('UTC-03:30')
  })

  it('begin with the names of the service where it writes names of its own', () => {
    const names = zoneOptions('Eastern Time (US & Canada)', summer).map(({ value }) => value)
    expect(names.slice(0, 151)).toContain('Eastern Time (US & Canada)')
    expect(names).toContain('Europe/Berlin')
    expect(zoneOptions('Europe/Berlin', summer).map(({ value }) => value)).not.toContain(
      'Eastern Time (US & Canada)',
    )
  })
})

describe('directories', () => {
  it('go by their own names, and one that came later by its field', () => {
    expect(directoryName('iHeartRadio')).toBe('iHeartRadio')
    expect(directoryName('podcast_addict')).toBe('Podcast Addict')
    expect(directoryName('new_player')).toBe('New player')
  })
})

describe('how long ago something was', () => {
  it.each([
    [30_000, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [25 * 3_600_000, 'yesterday'],
    [5 * 86_400_000, '5 days ago'],
  ])('%i ms is %s', (passed, words) => expect(ago(summer - passed, summer)).toBe(words))
})
