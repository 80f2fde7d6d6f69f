import { describe, expect, it } from 'vitest'
import { isShowCategory, showCategories } from '../../../shared/domain/categories.ts'
import { isShowLanguage, languageCodes } from '../../../shared/domain/languages.ts'

describe('the categories of a show', () => {
  it('are those of the directories, each once', () => {
    expect(new Set(showCategories).size).toBe(showCategories.length)
    expect(showCategories.filter((name) => !name.includes(' :: '))).toHaveLength(19)
  })

  it.each(['Arts', 'Arts :: Food', 'Society & Culture :: Documentary', 'TV & Film'])('have %s', (name) => {
    expect(isShowCategory(name)).toBe(true)
  })

  it.each(['', 'arts', 'Food', 'Arts :: Soup', 'Arts:: Food', 'Arts :: Food :: Soup', 'constructor'])(
    'have no %j',
    (name) => {
      expect(isShowCategory(name)).toBe(false)
    },
  )
})

describe('the languages of a show', () => {
  it('are all known to the platform', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    expect(languageCodes.filter((code) => names.of(code) === undefined)).toEqual([])
    expect(languageCodes).toHaveLength(184)
  })

  it.each(['en', 'EN', 'en-us', 'pt-BR', 'de'])('have %s', (code) => {
    expect(isShowLanguage(code)).toBe(true)
  })

  it.each(['', 'xx', 'english', 'en-', 'en-usa', 'en_US', 'e'])('have no %j', (code) => {
    expect(isShowLanguage(code)).toBe(false)
  })
})
