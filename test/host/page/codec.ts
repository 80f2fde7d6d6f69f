/**
 * Structured clone as text, for the one wire between page and host that carries only text. What crosses is what
 * Electron's IPC carries: primitives (undefined, bigint, NaN and -0 too), plain objects, arrays, Date, RegExp, Map, Set,
 * Error, ArrayBuffer, typed arrays and DataView, each object once however often it is referred to. Prototypes
 * are lost. Anything else throws "An object could not be cloned.", as Electron does.
 *
 * Self-contained: its source text is run in the page as well.
 */
export function createCodec() {
  type Encoded = [tag: string, ...parts: unknown[]]

  const notCloneable = () => new Error('An object could not be cloned.')
  const views = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  ]
  const errors = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]

  const base64 = (bytes: Uint8Array) => {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

  function encode(value: unknown): string {
    let clone: unknown
    try {
      // The engine's own clone decides what may cross: it refuses functions and proxies, and reads getters once.
      clone = structuredClone(value)
    } catch {
      throw notCloneable()
    }
    const table: Encoded[] = []
    const indices = new Map<unknown, number>()

    function add(item: unknown): number {
      const known = indices.get(item)
      if (known !== undefined) return known
      const index = table.length
      table.push(['undefined'])
      indices.set(item, index)
      table[index] = describe(item)
      return index
    }

    function describe(item: unknown): Encoded {
      if (item === null || typeof item === 'string' || typeof item === 'boolean') return ['json', item]
      if (typeof item === 'number')
        return Number.isFinite(item) && !Object.is(item, -0)
          ? ['json', item]
          : ['number', Object.is(item, -0) ? '-0' : String(item)]
      if (typeof item === 'bigint') return ['bigint', String(item)]
      if (item === undefined) return ['undefined']
      if (Array.isArray(item)) return ['array', ...Array.from(item, add)]
      if (item instanceof Date) return ['date', item.getTime()]
      if (item instanceof RegExp) return ['regexp', item.source, item.flags]
      if (item instanceof Map) return ['map', ...[...item].flatMap(([key, entry]) => [add(key), add(entry)])]
      if (item instanceof Set) return ['set', ...[...item].map(add)]
      if (item instanceof Error) return ['error', item.name, item.message, item.stack ?? null]
      if (item instanceof ArrayBuffer) return ['buffer', base64(new Uint8Array(item))]
      if (ArrayBuffer.isView(item)) {
        const type = views.findIndex((view) => item instanceof view)
        const bytes = new Uint8Array(item.buffer, item.byteOffset, item.byteLength)
        if (type !== -1) return ['view', type, base64(bytes)]
      }
      if (Object.prototype.toString.call(item) !== '[object Object]') throw notCloneable()
      return ['object', ...Object.entries(item).flatMap(([key, entry]) => [key, add(entry)])]
    }

    add(clone)
    return JSON.stringify(table)
  }

  function decode(text: string): unknown {
    const table = JSON.parse(text) as Encoded[]
    const made = new Map<number, unknown>()

    function get(index: unknown): unknown {
      const at = Number(index)
      if (made.has(at)) return made.get(at)
      const [tag, ...parts] = table[at] ?? ['undefined']
      // Containers are known before they are filled, so that what lies inside can refer to them.
      const keep = <T>(value: T): T => {
        made.set(at, value)
        return value
      }
      switch (tag) {
        case 'json':
          return keep(parts[0])
        case 'number':
          return keep(Number(parts[0]))
        case 'bigint':
          return keep(BigInt(String(parts[0])))
        case 'date':
          return keep(new Date(parts[0] === null ? Number.NaN : Number(parts[0])))
        case 'regexp':
          return keep(new RegExp(String(parts[0]), String(parts[1])))
        case 'buffer':
          return keep(bytesOf(String(parts[0])).buffer)
        case 'view': {
          const View = views[Number(parts[0])] as new (buffer: ArrayBuffer) => ArrayBufferView
          return keep(new View(bytesOf(String(parts[1])).buffer))
        }
        case 'error': {
          const Kind = errors.find(({ name }) => name === parts[0]) ?? Error
          const error = keep(new Kind(String(parts[1])))
          if (typeof parts[2] === 'string') error.stack = parts[2]
          return error
        }
        case 'array': {
          const array = keep<unknown[]>([])
          for (const part of parts) array.push(get(part))
          return array
        }
        case 'set': {
          const set = keep(new Set())
          for (const part of parts) set.add(get(part))
          return set
        }
        case 'map': {
          const map = keep(new Map())
          for (let i = 0; i < parts.length; i += 2) map.set(get(parts[i]), get(parts[i + 1]))
          return map
        }
        case 'object': {
          const object = keep<Record<string, unknown>>({})
          for (let i = 0; i < parts.length; i += 2) {
            // Defined, not assigned: a key named __proto__ is a key like any other.
            const value = get(parts[i + 1])
            Object.defineProperty(object, String(parts[i]), {
              value,
              writable: true,
              enumerable: true,
              configurable: true,
            })
          }
          return object
        }
        default:
          return keep(undefined)
      }
    }
    return get(0)
  }

  return { encode, decode }
}

export type Codec = ReturnType<typeof createCodec>
