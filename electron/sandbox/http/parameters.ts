import { ok, type Result } from '../../../shared/ipc/result.ts'
import { malformed, type Refusal } from './refusal.ts'

/** Parameters by name, as nested as their spelling: `episode[title]=A` is `{ episode: { title: 'A' } }`. */
export type Parameters = Record<string, unknown>

const maxDepth = 8
const maxPairs = 5000

/**
 * Undoes the form spelling that query strings, form bodies and multipart bodies share:
 * `a=1`, `a[b]=1` (nested), `a[]=1` (appended to a list). A name used in two ways at once is malformed.
 */
export function nest(pairs: Iterable<readonly [name: string, value: string]>): Result<Parameters, Refusal> {
  // Objects without a prototype: a parameter named __proto__ or constructor is a name like any other.
  const root = emptyObject()
  let count = 0
  for (const [name, value] of pairs) {
    count += 1
    const path = pathOf(name)
    if (count > maxPairs || path === null || path.length > maxDepth || !put(root, path, value)) {
      return { ok: false, error: malformed(`The parameter ${name.slice(0, 80)} could not be understood`) }
    }
  }
  return ok(root)
}

function emptyObject(): Parameters {
  const object: Parameters = {}
  Object.setPrototypeOf(object, null)
  return object
}

/** `a[b][]` as `['a', 'b', '']`; null when the brackets do not match. */
function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return null
  const [, first = '', rest = ''] = match
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)]
}

function put(target: Parameters, [name = '', ...rest]: string[], value: string): boolean {
  const known = target[name]
  if (rest.length === 0) {
    if (typeof known === 'object') return false
    target[name] = value
    return true
  }
  if (rest[0] === '') {
    if (rest.length > 1 || (known !== undefined && !Array.isArray(known))) return false
    target[name] = [...listOf(known), value]
    return true
  }
  if (known !== undefined && !isParameters(known)) return false
  const child = known ?? emptyObject()
  target[name] = child
  return put(child, rest, value)
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** Whether `value` is an object of parameters, as opposed to text, a list or nothing. */
export function isParameters(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
