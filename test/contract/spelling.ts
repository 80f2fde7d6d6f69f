/**
 * Parameters in the form spelling of the specification: `{ episode: { title: 'A' } }` is `episode[title]=A`, a list
 * `{ emails: ['a', 'b'] }` is `emails[]=a&emails[]=b`. Nothing, in a form, is an empty text.
 */
export function spell(parameters: unknown): [name: string, value: string][] {
  if (typeof parameters !== 'object' || parameters === null) return []
  return Object.entries(parameters).flatMap(([name, value]) => spellOne(name, value))
}

function spellOne(name: string, value: unknown): [name: string, value: string][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((item) => spellOne(`${name}[]`, item))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([inner, item]) => spellOne(`${name}[${inner}]`, item))
  }
  return [[name, value === null ? '' : `${value as string | number | boolean}`]]
}
