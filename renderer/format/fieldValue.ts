import { useText } from '../text.ts'
import { categoryName } from './categories.ts'
import { dateTime } from './dates.ts'
import { languageName } from './languages.ts'
import { fileSize } from './sizes.ts'

/** Whose fields they are: the same name means one thing of an episode and another of a show. */
export type FieldsOf = 'episode' | 'show'

/** What people call a field of what is sent to the service; one that is not known here goes by its own name. */
export function fieldName(field: string): string {
  const { episode, others } = useText().fields
  return named(field, { ...others, ...episode })
}

/** What people call a setting of a show. */
export function settingName(field: string): string {
  const { fields, show } = useText()
  return named(field, { ...fields.others, ...show.names })
}

export const nameOf: Readonly<Record<FieldsOf, (field: string) => string>> = {
  episode: fieldName,
  show: settingName,
}

function named(field: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field.replaceAll('_', ' ')
}

/**
 * The value of a field as people read it. `zone` (IANA name) is the show's, `now` epoch ms.
 * A text stays as it is, HTML included.
 */
export function fieldValue(field: string, value: unknown, zone: string, now: number): string {
  const text = useText()
  if (field === 'published_at') return moment(value, zone, now)
  if (value === null || value === undefined || value === '') return text.fields.empty
  if (typeof value === 'boolean') return value ? text.fields.yes : text.fields.no
  if (field === 'size' && typeof value === 'number') return fileSize(value)
  if (typeof value === 'number') return String(value)
  if (field === 'type') return wordFor(value, text.episodes.field.types)
  if (field === 'status') return wordFor(value, text.episodes.status)
  if (field === 'show_type') return wordFor(value, text.show.types)
  if (Array.isArray(value)) return value.map((one) => fieldValue('', one, zone, now)).join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'language') return languageName(value)
  return field === 'category' || field === 'secondary_category' ? categoryName(value) : value
}

/** A time as the service writes it, or epoch ms. */
function moment(value: unknown, zone: string, now: number): string {
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? useText().fields.now : dateTime(at, zone, now)
}

/** The word for one of a few values; the value itself when the service has learnt another one. */
function wordFor(value: unknown, words: Readonly<Record<string, string>>): string {
  const said = String(value)
  return Object.hasOwn(words, said) ? (words[said] ?? said) : said
}
