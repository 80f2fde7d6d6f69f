import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { barriers } from './support/barriers.ts'
import { cutText } from './support/cutText.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const box = 'position: relative; width: 60px; height: 20px; overflow: hidden; white-space: nowrap'

describe.each(availableHosts())('what is looked for in every picture, in $name', ({ start }) => {
  let world: Connected
  let page: Page

  beforeAll(async () => {
    world = await connected(start, { seed: 'empty' })
    page = world.page
  })
  afterAll(() => world.close())

  /** The window shows this alone. */
  const show = (html: string) =>
    page.evaluate((shown) => {
      document.body.innerHTML = shown
    }, html)

  it.each([
    ['runs out of its box', `<div style="${box}"><span>Harbour at Dawn</span></div>`],
    [
      'is pushed out of it altogether',
      `<div style="${box}"><span style="margin-left: 80px">Harbour at Dawn</span></div>`,
    ],
    [
      'is pushed out of it, and is for the eye alone',
      `<div style="${box}"><span aria-hidden="true" style="margin-left: 80px">Harbour at Dawn</span></div>`,
    ],
    [
      'stands far to the left, and is read out',
      `<div style="${box}"><span style="position: absolute; left: -9999px">Harbour at Dawn</span></div>`,
    ],
  ])('is text that %s', async (_what, html) => {
    await show(html)
    expect(await cutText(page)).toEqual(['“Harbour at Dawn” is cut by its box'])
  })

  it.each([
    ['fits', `<div style="${box}"><span>Dawn</span></div>`],
    [
      'a library measures with, where nobody sees or hears it',
      `<div style="${box}"><div aria-hidden="true" style="position: absolute; left: -9999px">1 more</div></div>`,
    ],
  ])('is not text that %s', async (_what, html) => {
    await show(html)
    expect(await cutText(page)).toEqual([])
  })

  it('is what keeps people out: in one theme all of it, in the other what colours do', async () => {
    const pale = '<p id="pale" style="color: #999; background: #aaa">Harbour at Dawn</p>'
    const link =
      '<p>Along the <a href="#pale" style="color: #333; text-decoration: none">harbour</a> wall</p>'
    await show(`<main><button id="nameless"></button>${pale}${link}</main>`)
    expect(await barriers(page)).toEqual([
      'button-name at #nameless',
      'color-contrast at #pale',
      'link-in-text-block at a',
    ])
    expect(await barriers(page, 'html', 'colours')).toEqual([
      'color-contrast at #pale',
      'link-in-text-block at a',
    ])
    expect(await barriers(page, '#nameless')).toEqual(['button-name at #nameless'])
  })
})
