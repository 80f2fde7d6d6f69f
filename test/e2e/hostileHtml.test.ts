import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../shared/api/routes.ts'
import type { Bridge } from '../../shared/ipc/bridge.ts'
import { availableHosts } from '../host/hosts.ts'
import { seededRandom, testSeed } from '../support/random.ts'
import { canaryServer, type CanaryServer } from './support/canaryServer.ts'
import { vectors } from './support/hostileHtml.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

/** How many payloads go each way into the window: 500 in all. */
const carried = { preview: 165, write: 115, source: 80, paste: 80, lines: 40, versions: 12, conflicts: 8 }

const seed = testSeed()
const random = seededRandom(seed)

describe.each(availableHosts())(`500 hostile texts (WAVEDROP_SEED=${seed}), in $name`, ({ start }) => {
  let world: Connected
  let page: Page
  let canary: CanaryServer
  /** The episode that is open, by the id here and on the service. */
  let id = ''
  let remoteId = ''
  let count = 0
  const asked: string[] = []
  const dialogs: string[] = []

  beforeAll(async () => {
    canary = await canaryServer()
    world = await connected(start, { seed: 'empty' })
    page = world.page
    page.on('request', (request) => {
      if (new URL(request.url()).host === canary.host) asked.push(request.url())
    })
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Episodes', exact: true }).click()
    await page.getByRole('button', { name: 'New episode' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Under attack')
    await page.getByRole('button', { name: 'Create draft' }).click()
    await page.locator('[data-testid="save-state"][data-state="on-service"]').waitFor()
    const list = routes['episodes.list'].response.parse(await world.elsewhere('GET', '/v1/episodes'))
    remoteId = list.data[0]?.id ?? ''
    id = /episodes\/([^/?]+)/.exec(page.url())?.[1] ?? ''
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard, ran: (n: number) => heard.push(`ran ${n}`) })
      // The window's policy would stop what gets through: that it was asked to is a failure already. Chromium reports as
      // well what is merely read in a tree that is in no window: a handler there never runs, a base is never used.
      const read = ['script-src-attr', 'base-uri']
      document.addEventListener('securitypolicyviolation', ({ target, violatedDirective, blockedURI }) => {
        if (target !== document || !read.includes(violatedDirective))
          heard.push(`${violatedDirective} ${blockedURI}`)
      })
    })
  })
  afterAll(async () => {
    await world.close()
    canary.close()
  })

  /** The next hostile text, behind a paragraph that says which it is. */
  function next(at = Math.floor(random() * vectors.length)): { text: string; mark: string } {
    count += 1
    const vector = vectors[at] ?? (() => '')
    const mark = `text ${count}`
    const text = vector({ run: `ran(${count})`, host: `${canary.host}/hit/${count}` })
    return { text: `<p>${mark}</p>${text}`, mark }
  }
  const show = (view: string) => page.getByRole('radio', { name: view, exact: true }).check({ force: true })
  const edit = (fields: Record<string, string>) =>
    page.evaluate(
      async ([episode, changed]) => {
        const { wavedrop } = window as unknown as { wavedrop: Bridge }
        const edited = await wavedrop.invoke('episodes.edit', { id: episode, fields: changed })
        if (!edited.ok) throw new Error(edited.error.message)
      },
      [id, fields] as const,
    )
  /** The editor is on the screen, with notes that it can hold. */
  async function startClean() {
    await show('Preview')
    await edit({ description: '<p>Clean notes.</p>' })
    await page.getByTestId('safe-html').getByText('Clean notes.').waitFor()
    await show('Write')
    await writer().getByText('Clean notes.').waitFor()
  }
  const writer = () => page.locator('[data-testid="show-notes"] [role="textbox"]')
  /** What is heard late is heard, too: errors of pictures, animations, timers. */
  async function nothingHappened() {
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
    expect({ asked, dialogs, hits: canary.hits, opened: world.app.opened }).toEqual({
      asked: [],
      dialogs: [],
      hits: [],
      opened: [],
    })
  }

  it('are shown in the preview as text and structure alone', { timeout: 180_000 }, async () => {
    world.faults = () => ({ kind: 'cut-before' })
    await show('Preview')
    for (let n = 0; n < carried.preview; n += 1) {
      const { text, mark } = next(n % vectors.length)
      await edit({ description: text })
      await page.getByTestId('safe-html').getByText(mark, { exact: true }).waitFor()
      expect(await page.evaluate(oddities, '[data-testid="safe-html"]'), text).toEqual([])
    }
    await nothingHappened()
  })

  it('are opened in the editor, on purpose, and none of them acts', { timeout: 180_000 }, async () => {
    await startClean()
    for (let n = 0; n < carried.write; n += 1) {
      const { text, mark } = next()
      await edit({ description: text })
      const anyway = page.getByRole('button', { name: 'Edit as text anyway' })
      await writer().or(anyway).filter({ visible: true }).first().waitFor()
      await page.waitForFunction(
        (wanted) =>
          document.querySelector('[data-testid="show-notes"]')?.textContent.includes(wanted) ||
          [...document.querySelectorAll('[data-testid="show-notes"] textarea')].some((area) =>
            (area as HTMLTextAreaElement).value.includes(wanted),
          ),
        mark,
      )
      if (await anyway.isVisible()) await anyway.click()
      await writer().getByText(mark, { exact: true }).waitFor()
      expect(await page.evaluate(oddities, '[data-testid="show-notes"] [role="textbox"]'), text).toEqual([])
    }
    await nothingHappened()
  })

  it('are pasted into the editor and lose what is theirs', { timeout: 180_000 }, async () => {
    await startClean()
    for (let n = 0; n < carried.paste; n += 1) {
      const { text, mark } = next()
      await writer().focus()
      await page.evaluate((html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        clipboardData.setData('text/plain', 'plain')
        const target = document.querySelector('[data-testid="show-notes"] [role="textbox"]')
        target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
      await writer().getByText(mark).first().waitFor()
      expect(await page.evaluate(oddities, '[data-testid="show-notes"] [role="textbox"]'), text).toEqual([])
    }
    await nothingHappened()
  })

  it('are typed as HTML and applied without what would run', { timeout: 180_000 }, async () => {
    await show('HTML')
    const source = page.getByRole('textbox', { name: 'Show notes as HTML' })
    for (let n = 0; n < carried.source; n += 1) {
      const { text } = next()
      await source.fill(text)
      await source.blur()
      expect(await page.evaluate(running, await source.inputValue()), text).toEqual([])
    }
    await nothingHappened()
  })

  it('are titles and summaries, which are words', { timeout: 120_000 }, async () => {
    for (let n = 0; n < carried.lines; n += 1) {
      const { text, mark } = next()
      await edit({ title: text.slice(0, 900), summary: text })
      await page.getByTestId('episode-row').filter({ hasText: mark }).waitFor()
    }
    await nothingHappened()
  })

  it('are looked at in the versions', { timeout: 120_000 }, async () => {
    for (let n = 0; n < carried.versions; n += 1) {
      await edit({ description: next().text, summary: next().text })
      await page.getByRole('button', { name: 'Versions' }).click()
      await page.getByTestId('version').last().click()
      await page.getByTestId('version-text').waitFor()
      await page.keyboard.press('Escape')
      await page.getByTestId('version-text').waitFor({ state: 'detached' })
    }
    await nothingHappened()
  })

  it('stand against each other in a conflict', { timeout: 180_000 }, async () => {
    for (let n = 0; n < carried.conflicts; n += 1) {
      const theirs = next()
      await world.elsewhere('PATCH', `/v1/episodes/${remoteId}`, {
        episode: { title: `Theirs ${n}`, description: theirs.text, summary: next().text },
      })
      await edit({ title: `Mine ${n}`, description: next().text, summary: next().text })
      world.faults = null
      await page.locator('[data-testid="conflict"][data-field="description"]').waitFor({ timeout: 30_000 })
      await page.getByRole('button', { name: 'Keep mine: Show notes' }).waitFor()
      await page.waitForTimeout(100)
    }
    await nothingHappened()
  })
})

/** What in some HTML would run, by name: in the page. */
function running(html: string): string[] {
  const parsed = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  return [...parsed.querySelectorAll('*')].flatMap((element) => {
    // A form may hold a field called "attributes".
    const attributes = Reflect.get<Element, 'attributes'>(Element.prototype, 'attributes', element)
    const active = [...attributes].filter(
      ({ name, value }) => name.startsWith('on') || /^\s*(javascript|vbscript):/i.test(value),
    )
    return [...(element.localName === 'script' ? ['script'] : []), ...active.map(({ name }) => name)]
  })
}

/** What an element holds that no show notes need: in the page. */
function oddities(selector: string): string[] {
  const allowed =
    /^(href|target|rel|class|start|type|colspan|rowspan|dir|lang|data-placeholder|contenteditable|draggable)$/
  const harmless =
    /^(p|div|br|hr|h[1-6]|blockquote|pre|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|a|strong|b|em|i|u|s|del|ins|code|kbd|mark|small|sub|sup|span|abbr|cite|q|figure|figcaption)$/
  return [...(document.querySelector(selector)?.querySelectorAll('*') ?? [])].flatMap((element) => {
    const names = [...element.attributes].map(({ name }) => name).filter((name) => !allowed.test(name))
    const isEditors = element.matches(
      '.ProseMirror-trailingBreak, .ProseMirror-separator, .ProseMirror-gapcursor',
    )
    const href = element.getAttribute('href')
    return [
      ...(harmless.test(element.localName) || isEditors ? [] : [`<${element.localName}>`]),
      ...(isEditors ? [] : names),
      ...(href === null || /^(https?|mailto|tel|ftp|sms):|^[^:]*$/i.test(href) ? [] : [href]),
    ]
  })
}
