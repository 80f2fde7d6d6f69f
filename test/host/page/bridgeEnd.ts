/** What a value is on its way between the two worlds of the page. */
type Passed =
  | { kind: 'value'; value: unknown }
  | { kind: 'function' | 'promise'; id: number }
  | { kind: 'error'; message: string }
  | { kind: 'array'; items: Passed[] }
  | { kind: 'object'; entries: [string, Passed][] }

type Message =
  | { kind: 'expose'; name: string; api: Passed }
  | { kind: 'call'; id: number; call: number; args: Passed[] }
  | { kind: 'return'; call: number; value?: Passed; thrown?: Passed }
  | { kind: 'settle'; id: number; value?: Passed; reason?: Passed }

/**
 * One end of Electron's contextBridge: values are copied, functions and promises are proxied, errors keep their
 * message, and what can be none of these throws "An object could not be cloned." (Electron,
 * shell/renderer/api/electron_api_context_bridge.cc). Both worlds of a page run it, joined by events on the
 * window whose names only they know; the engine clones an event's detail when another world reads it.
 *
 * Self-contained: its source text is run in the page.
 */
export function createBridgeEnd(
  sendName: string,
  receiveName: string,
  onExpose: (name: string, api: unknown) => void,
) {
  // Taken before the page's own scripts can replace them.
  const { CustomEvent, Promise } = window
  const dispatch = window.dispatchEvent.bind(window)
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const promises = new Map<number, PromiseWithResolvers<unknown>>()
  const returned = new Map<number, { value?: Passed; thrown?: Passed }>()
  let lastId = 0
  const maxDepth = 1000

  const send = (message: Message) => dispatch(new CustomEvent(sendName, { detail: message }))

  /** Why the engine will not clone `value`, or null when it will. */
  function refusal(value: unknown): string | null {
    try {
      structuredClone(value)
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /**
   * Whether an object the engine refuses is a plain object or array around the part that is refused. A proxy looks
   * like one and is refused for itself: then the reason is not that of its first refused part.
   */
  function isContainer(value: object, because: string): boolean {
    if (!Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]') return false
    const parts: unknown[] = Object.values(value)
    return because === parts.map(refusal).find((reason) => reason !== null)
  }

  function pass(value: unknown, depth = 0): Passed {
    if (depth > maxDepth) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      )
    }
    if (typeof value === 'function') {
      const id = (lastId += 1)
      functions.set(id, value as (...args: unknown[]) => unknown)
      return { kind: 'function', id }
    }
    if (typeof value !== 'object' || value === null) return { kind: 'value', value }
    if (value instanceof Promise) {
      const id = (lastId += 1)
      value.then(
        (result: unknown) => settle(id, () => ({ value: pass(result) })),
        (reason: unknown) => settle(id, () => ({ reason: pass(reason) })),
      )
      return { kind: 'promise', id }
    }
    if (value instanceof Error) return { kind: 'error', message: value.message }
    const because = refusal(value)
    if (because === null) return { kind: 'value', value }
    if (isContainer(value, because)) {
      if (Array.isArray(value))
        return { kind: 'array', items: Array.from(value, (item) => pass(item, depth + 1)) }
      const entries = Object.entries(value).map(([key, entry]): [string, Passed] => [
        key,
        pass(entry, depth + 1),
      ])
      return { kind: 'object', entries }
    }
    throw new Error('An object could not be cloned.')
  }

  function settle(id: number, outcome: () => { value: Passed } | { reason: Passed }) {
    try {
      send({ kind: 'settle', id, ...outcome() })
    } catch (error) {
      send({ kind: 'settle', id, reason: pass(error) })
    }
  }

  function take(passed: Passed): unknown {
    switch (passed.kind) {
      case 'value':
        return passed.value
      case 'error':
        return new Error(passed.message)
      case 'array':
        return passed.items.map(take)
      case 'object':
        return Object.fromEntries(passed.entries.map(([key, entry]) => [key, take(entry)]))
      case 'function':
        return (...args: unknown[]) => call(passed.id, args)
      case 'promise': {
        const promise = Promise.withResolvers<unknown>()
        promises.set(passed.id, promise)
        return promise.promise
      }
    }
  }

  function call(id: number, args: unknown[]): unknown {
    const number = (lastId += 1)
    send({ kind: 'call', id, call: number, args: args.map((arg) => pass(arg)) })
    const outcome = returned.get(number)
    returned.delete(number)
    if (outcome?.thrown) throw take(outcome.thrown)
    return outcome?.value && take(outcome.value)
  }

  function answer({ id, call: number, args }: Extract<Message, { kind: 'call' }>): void {
    try {
      const result = functions.get(id)?.(...args.map(take))
      send({ kind: 'return', call: number, value: pass(result) })
    } catch (error) {
      send({ kind: 'return', call: number, thrown: pass(error) })
    }
  }

  window.addEventListener(receiveName, (event) => {
    const message = (event as CustomEvent<Message>).detail
    switch (message.kind) {
      case 'expose':
        return onExpose(message.name, take(message.api))
      case 'call':
        return answer(message)
      case 'return':
        return void returned.set(message.call, message)
      case 'settle': {
        const promise = promises.get(message.id)
        promises.delete(message.id)
        if (message.reason) promise?.reject(take(message.reason))
        else promise?.resolve(message.value && take(message.value))
      }
    }
  })

  return {
    expose: (name: string, api: unknown) => void send({ kind: 'expose', name, api: pass(api) }),
  }
}
