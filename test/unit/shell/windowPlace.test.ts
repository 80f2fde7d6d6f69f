import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeWindow, smallest, type Bounds } from '../../../electron/shell/windowPlace.ts'
import { testSeed } from '../../support/random.ts'

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 }
const desk: Bounds = { x: 1440, y: 0, width: 2560, height: 1440 }
const kept = (over: Partial<Bounds> = {}, maximized = false) => ({
  x: 100,
  y: 100,
  width: 1280,
  height: 700,
  ...over,
  maximized,
})

describe('a window opens', () => {
  it('where it was', () => {
    expect(placeWindow(kept(), [laptop, desk])).toEqual(kept())
    expect(placeWindow(kept({ x: 2000 }, true), [laptop, desk])).toEqual(kept({ x: 2000 }, true))
  })

  it('in the usual size at first, or as large as a small display allows', () => {
    expect(placeWindow(null, [desk])).toEqual({ width: 1280, height: 820, maximized: false })
    expect(placeWindow(null, [{ x: 0, y: 0, width: 1024, height: 740 }])).toEqual({
      width: 1024,
      height: 740,
      maximized: false,
    })
  })

  it('in its size, wherever the system puts it, when its display is gone', () => {
    expect(placeWindow(kept({ x: 2000 }), [laptop])).toEqual({ width: 1280, height: 700, maximized: false })
  })

  it('wholly on the display it was mostly on', () => {
    expect(placeWindow(kept({ x: 1300 }), [laptop, desk])).toMatchObject({ x: 1440, y: 100 })
    expect(placeWindow(kept({ x: 200, y: 800 }), [laptop, desk])).toMatchObject({ x: 160, y: 200 })
  })

  it('no larger than its display', () => {
    expect(placeWindow(kept({ x: 0, y: 0, width: 4000, height: 3000 }), [laptop])).toMatchObject({
      x: 0,
      y: 25,
      width: 1440,
      height: 875,
    })
  })

  it('always with its title bar on a display that is there, and never too small to use', () => {
    const size = fc.integer({ min: 1, max: 6000 })
    const place = fc.integer({ min: -8000, max: 8000 })
    const area = fc.record({
      x: place,
      y: place,
      width: fc.integer({ min: 640, max: 6000 }),
      height: fc.integer({ min: 480, max: 4000 }),
    })
    fc.assert(
      fc.property(
        fc.record({ x: place, y: place, width: size, height: size, maximized: fc.boolean() }),
        fc.array(area, { minLength: 1, maxLength: 4 }),
        (last, areas) => {
          const { x, y, width, height } = placeWindow(last, areas)
          expect(width).toBeGreaterThanOrEqual(smallest.width)
          expect(height).toBeGreaterThanOrEqual(smallest.height)
          if (x === undefined || y === undefined) return
          expect(
            areas.some(
              (each) => x >= each.x && y >= each.y && x < each.x + each.width && y < each.y + each.height,
            ),
          ).toBe(true)
        },
      ),
      { seed: testSeed() },
    )
  })
})
