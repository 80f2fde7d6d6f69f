import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropFiles } from '../../host/dropFiles.ts'
import type { RunningApp } from '../../host/runningApp.ts'
import { startHost } from '../../host/startHost.ts'

const entry = fileURLToPath(new URL('fixtures/main.ts', import.meta.url))
const notCloneable = 'Error: An object could not be cloned.'

interface Fixture {
  ask(channel: string, ...args: unknown[]): Promise<unknown>
  kindOf(value: unknown): string
  callBack(callback: (value: unknown) => unknown): unknown
  fail(): void
  failLater(): Promise<void>
  pathOf(file: File): string
  heard(): unknown[][]
  list: unknown
}
declare global {
  interface Window {
    fixture: Fixture
    /** Files the page was given, newest last. */
    files: File[]
  }
}

let folder: string
let app: RunningApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wavedrop-bridge-'))
  app = await startHost({ profileDir: join(folder, 'profile'), entry })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Runs the text in the page; what it throws is the answer, as text. */
const inPage = (text: string) =>
  app.page.evaluate(async (code) => {
    try {
      return (await (0, eval)(code)) as unknown
    } catch (error) {
      return String(error)
    }
  }, text)

describe('the preload', () => {
  it('keeps its names to itself, and the page its own', async () => {
    expect(await inPage('typeof onlyInThePreload + typeof require')).toBe('undefinedundefined')
    await inPage('window.Promise = class Mine {}; window.CustomEvent = null; window.dispatchEvent = null')
    expect(await inPage("fixture.ask('echo', 1) instanceof (async () => {})().constructor")).toBe(true)
    await app.page.reload()
  })

  it('is not seen by frames inside the page', async () => {
    await inPage("document.body.append(document.createElement('iframe'))")
    expect(await inPage('typeof frames[0].fixture')).toBe('undefined')
  })

  it('exposes one object that the page cannot replace', async () => {
    await inPage('window.fixture = null')
    expect(await inPage('fixture.list')).toEqual([1, { deep: true }])
  })
})

describe('between page and preload', () => {
  it.each([
    ['new Date(0)', '[object Date]'],
    ['new Map()', '[object Map]'],
    ['{}', '[object Object]'],
    ['[new Date()]', '[object Array]'],
    ['() => 1', '[object Function]'],
    ['{ nested: { f() {} } }', '[object Object]'],
    ['Promise.resolve(1)', '[object Promise]'],
    ['new RangeError("x")', '[object Error]'],
    ['new File(["x"], "a.mp3")', '[object File]'],
  ])('%s arrives as %s', async (value, kind) => {
    expect(await inPage(`fixture.kindOf(${value})`)).toBe(kind)
  })

  it.each([
    'new Proxy({}, {})',
    '[new Proxy([], {})]',
    '{ deep: new Proxy({ f() {} }, {}) }',
    'new WeakMap()',
  ])('%s does not cross, as in Electron', async (value) =>
    expect(await inPage(`fixture.kindOf(${value})`)).toBe(notCloneable),
  )

  it('functions are called back with copies, and answer', async () => {
    expect(await inPage('fixture.callBack(({ from }) => from.toUpperCase())')).toBe('PRELOAD')
  })

  it('errors keep their message', async () => {
    expect(await inPage('fixture.fail()')).toBe('Error: wrong')
    expect(await inPage('fixture.failLater()')).toBe('Error: wrong later')
  })
})

describe('between page and main process', () => {
  it.each([
    ['undefined', 'undefined'],
    ['[null, undefined, -0, NaN, -Infinity, 9n]', '[ null, undefined, -0, NaN, -Infinity, 9n ]'],
    ['{ at: new Date(0), re: /a/gi }', '{ at: 1970-01-01T00:00:00.000Z, re: /a/gi }'],
    ['new Map([[{ k: 1 }, new Set([1])]])', 'Map(1) { { k: 1 } => Set(1) { 1 } }'],
    ['new Uint16Array([1, 2])', 'Uint16Array(2) [ 1, 2 ]'],
    ['(() => { const o = {}; o.self = o; return o })()', '<ref *1> { self: [Circular *1] }'],
    ['JSON.parse(\'{"__proto__": 1}\')', "{ ['__proto__']: 1 }"],
    ['"“ü” \\u{1F3A7}"', "'“ü” 🎧'"],
  ])('%s arrives whole', async (value, seen) => {
    expect(await inPage(`fixture.ask('inspect', ${value})`)).toBe(seen)
  })

  it('and comes back whole', async () => {
    expect(
      await inPage(`(async () => {
        const { at, map, bytes, nothing } = await fixture.ask('echo', {
          at: new Date(5), map: new Map([[1, 2]]), bytes: new Uint8Array([7]), nothing: undefined,
        })
        return [at.getTime(), map.get(1), bytes[0], nothing === undefined]
      })()`),
    ).toEqual([5, 2, 7, true])
  })

  it.each(['new File(["x"], "a.mp3")', '{ f() {} }'])('%s does not cross', async (value) => {
    expect(await inPage(`fixture.ask('echo', ${value})`)).toBe(notCloneable)
  })

  it('what a handler throws, or nobody handles, is told as Electron tells it', async () => {
    expect(await inPage("fixture.ask('fail')")).toBe(
      "Error: Error invoking remote method 'fail': RangeError: too far",
    )
    expect(await inPage("fixture.ask('nobody')")).toBe(
      "Error: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    )
    expect(await inPage("fixture.ask('function')")).toBe(notCloneable)
  })

  it('the sender is the frame of the app, by its own address', async () => {
    expect(await inPage("fixture.ask('sender')")).toEqual({
      url: 'app://wavedrop/page?x=1',
      origin: 'app://wavedrop',
      isMain: true,
    })
  })

  it('messages to the page arrive in order', async () => {
    await app.evaluate(({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows()
      window?.webContents.send('news', 1, new Date(2))
      window?.webContents.send('news', 3)
    }, undefined)
    await app.page.waitForFunction(() => window.fixture.heard().length === 2)
    expect(await inPage('fixture.heard().map(([first]) => first)')).toEqual([1, 3])
  })
})

describe('a file tells the preload where it lies', () => {
  const paths = ['a.mp3', 'ü b.wav']
  beforeAll(async () => {
    for (const name of paths) await writeFile(join(folder, name), 'audio')
    await app.page.evaluate(() => {
      window.files = []
      document.body.innerHTML = '<input type="file" multiple>'
      const keep = (files?: FileList | null) => void window.files.push(...(files ?? []))
      document.querySelector('input')?.addEventListener('change', (event) => {
        keep((event.target as HTMLInputElement).files)
      })
      document.addEventListener('dragover', (event) => event.preventDefault())
      document.addEventListener('drop', (event) => {
        event.preventDefault()
        keep(event.dataTransfer?.files)
      })
    })
  })

  it('when it was dropped', async () => {
    const dropped = paths.map((name) => join(folder, name))
    await dropFiles(app.cdp, dropped, { x: 200, y: 200 })
    expect(await inPage('files.splice(0).map((file) => fixture.pathOf(file))')).toEqual(dropped)
  })

  it('when it was chosen in the page', async () => {
    const chosen = join(folder, 'a.mp3')
    const { root } = await app.cdp.send('DOM.getDocument')
    const { nodeId } = await app.cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input' })
    await app.cdp.send('DOM.setFileInputFiles', { nodeId, files: [chosen] })
    expect(await inPage('files.splice(0).map((file) => fixture.pathOf(file))')).toEqual([chosen])
  })

  it('but not when the page made it up', async () => {
    expect(await inPage('fixture.pathOf(new File(["x"], "/etc/passwd"))')).toBe('')
  })
})
