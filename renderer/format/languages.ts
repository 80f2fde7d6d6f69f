import { languageCodes } from '../../shared/domain/languages.ts'
import { useText } from '../text.ts'
import type { SearchOption } from './searchOption.ts'

/** Regional forms that podcasts are told apart by: in them listeners choose, and directories have shops of their own. */
const regional = [
  'de-at',
  'de-ch',
  'en-au',
  'en-ca',
  'en-gb',
  'en-ie',
  'en-us',
  'es-ar',
  'es-es',
  'es-mx',
  'fr-be',
  'fr-ca',
  'fr-ch',
  'it-ch',
  'nl-be',
  'pt-br',
  'pt-pt',
  'zh-cn',
  'zh-hk',
  'zh-tw',
]

/** What the window's language calls a language; its code where it has no name for it. */
export function languageName(code: string): string {
  return nameIn(useText().tag, code) ?? code
}

/**
 * Every language that has a name here, and `current` whether it has or not, in the order of their names: in the window's
 * language, in itself, and as the service takes it (`en`, `pt-br`).
 */
export function languageOptions(current: string | null): SearchOption[] {
  const { tag } = useText()
  const codes = new Set([...languageCodes, ...regional, ...(current ? [current] : [])])
  return [...codes]
    .flatMap((value) => {
      const label = nameIn(tag, value) ?? (value === current ? value : null)
      return label === null ? [] : [{ value, label, description: nameIn(value, value) ?? label, code: value }]
    })
    .sort((a, b) => a.label.localeCompare(b.label, tag))
}

/** Null for a code that is none, or that the language data does not know. */
function nameIn(tag: string, code: string): string | null {
  try {
    return new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(code) ?? null
  } catch {
    // What the service holds may be no language tag at all.
    return null
  }
}
