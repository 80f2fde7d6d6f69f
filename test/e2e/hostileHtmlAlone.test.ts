import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChromium } from '../../electron/launch/chromium.ts'
import { canaryServer, type CanaryServer } from './support/canaryServer.ts'
import { vectors } from './support/hostileHtml.ts'
import type * as readers from './support/htmlReaders.ts'

/** A page without the app's policy, where only what reads HTML itself stands between a text and the browser. */
let browser: Browser
let page: Page
let canary: CanaryServer
const asked: string[] = []

beforeAll(async () => {
  const program = findChromium()
  if (!program.ok) throw new Error(program.error.message)
  canary = await canaryServer()
  browser = await chromium.launch({ executablePath: program.value, args: ['--no-sandbox', '--disable-gpu'] })
  page = await browser.newPage()
  await page.goto(`http://${canary.host}/`)
  await page.addScriptTag({ content: await bundle() })
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard, ran: (n: number) => heard.push(`ran ${n}`) })
  })
})
afterAll(async () => {
  await browser.close()
  canary.close()
})

/** What reads HTML in the window, as one script that leaves it in `readers`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('support/htmlReaders.ts', import.meta.url)),
        formats: ['iife'],
        name: 'readers',
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const script = outputs.find((output) => output.type === 'chunk')
  if (!script) throw new Error('Vite built nothing')
  return script.code
}

const payloads = () =>
  vectors.map((vector, n) => vector({ run: `ran(${n})`, host: `${canary.host}/hit/${n}` }))
const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

it('shows every vector without running or asking for anything, also written out and read again', async () => {
  const left = await page.evaluate(async (texts) => {
    const { safeHtml } = (window as unknown as { readers: typeof readers }).readers
    const words = { image: (alt: string) => `[${alt}]`, embed: (host: string | null) => `{${host ?? ''}}` }
    const odd: string[] = []
    for (const text of texts) {
      const [once, again] = [document.createElement('div'), document.createElement('div')]
      once.append(safeHtml(text, words))
      document.body.replaceChildren(once, again)
      again.innerHTML = once.innerHTML
      for (const element of document.body.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          const isFine = /^(target|rel|start|colspan|rowspan|dir|lang)$/.test(name)
          if (!isFine && !(name === 'href' && /^https?:/.test(value))) odd.push(`${name}=${value} of ${text}`)
        }
      }
      for (const link of document.querySelectorAll('a')) {
        link.removeAttribute('target')
        link.addEventListener('click', (event) => {
          if (/^https?:/.test(link.href)) event.preventDefault()
        })
        link.click()
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    return odd
  }, payloads())
  expect(left).toEqual([])
  expect({ heard: await heard(), asked, hits: canary.hits }).toEqual({ heard: [], asked: [], hits: [] })
})

it('reads every vector as notes, as source, as a paste and as words without running or asking for anything', async () => {
  await page.evaluate(async (texts) => {
    const { lostBetween, readNotes, chaptersOf, pastedHtml, plainText, readSource } = (
      window as unknown as { readers: typeof readers }
    ).readers
    for (const text of texts) {
      readNotes(text)
      lostBetween(text, plainText(text))
      chaptersOf(text, 60)
      pastedHtml(text)
      readSource(text)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
  }, payloads())
  expect({ heard: await heard(), asked, hits: canary.hits }).toEqual({ heard: [], asked: [], hits: [] })
})

it('makes a source of which nothing would run, however often it is read', async () => {
  const active = await page.evaluate((texts) => {
    const { readSource } = (window as unknown as { readers: typeof readers }).readers
    return texts.filter((text) => {
      let { html } = readSource(text)
      for (let reading = 0; reading < 4; reading += 1) {
        const parsed = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
        for (const element of parsed.querySelectorAll('*')) {
          const attributes = Reflect.get<Element, 'attributes'>(Element.prototype, 'attributes', element)
          if (element.localName === 'script' || [...attributes].some(({ name }) => name.startsWith('on')))
            return true
        }
        html = parsed.querySelector('body')?.innerHTML ?? ''
      }
      return false
    })
  }, payloads())
  expect(active).toEqual([])
})

it('reads all of a text whose names stand in the way of what it is asked for', async () => {
  const names = [
    'body',
    'childNodes',
    'attributes',
    'nextSibling',
    'firstChild',
    'textContent',
    'remove',
    'localName',
  ]
  const texts = names.flatMap((name) => [
    `<p>kept</p><img name="${name}"><p>also kept</p>`,
    `<p>kept</p><form name="${name}"><input name="${name}"></form><p>also kept</p>`,
    // The field stands before its form: who asks the form for what is next comes round in a circle.
    `<p>kept</p><input name="${name}" form="f"><form id="f">in it</form><p>also kept</p>`,
  ])
  const read = await page.evaluate((all) => {
    const { readNotes, pastedHtml, plainText } = (window as unknown as { readers: typeof readers }).readers
    return all.map((text) => [
      plainText(text),
      plainText(pastedHtml(text).html),
      readNotes(text).doc.textContent,
      readNotes(text).lost.length > 0,
    ])
  }, texts)
  for (const [plain, pasted, notes, isLossy] of read) {
    for (const words of [plain, pasted, notes]) expect(words).toMatch(/kept[^]*also kept/)
    expect(isLossy).toBe(true)
  }
})

it('would hear of a text that is not made safe', async () => {
  await page.evaluate(
    (texts) => {
      document.body.innerHTML = texts.slice(0, 120).join('<p></p>')
    },
    [`<img src=x onerror=ran(-1)><img src="http://${canary.host}/hit/x">`],
  )
  await expect.poll(heard).toContain('ran -1')
  await expect.poll(() => canary.hits).toContain('/hit/x')
})
