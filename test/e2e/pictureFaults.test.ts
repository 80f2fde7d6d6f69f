import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableHosts } from '../host/hosts.ts'
import { cutText } from './support/cutText.ts'
import { connected, type Connected } from './support/sandboxApp.ts'

const box = 'position: relative; width: 60px; height: 20px; overflow: hidden; white-space: nowrap'

describe.each(availableHosts())('the look for text that cannot be read whole, in $name', ({ start }) => {
  let world: Connected
  let page: Page

  beforeAll(async () => {
    world = await connected(start, { seed: 'empty' })
    page = world.page
  })
  afterAll(() => world.close())

  /** What is found when the window shows this alone. */
  const foundIn = async (html: string) => {
    await page.evaluate((shown) => {
      document.body.innerHTML = shown
    }, html)
    return await cutText(page)
  }

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
  ])('finds what %s', async (_what, html) => {
    expect(await foundIn(html)).toEqual(['“Harbour at Dawn” is cut by its box'])
  })

  it.each([
    ['fits', `<div style="${box}"><span>Dawn</span></div>`],
    [
      'a library measures with, where nobody sees or hears it',
      `<div style="${box}"><div aria-hidden="true" style="position: absolute; left: -9999px">1 more</div></div>`,
    ],
  ])('leaves alone what %s', async (_what, html) => {
    expect(await foundIn(html)).toEqual([])
  })
})
