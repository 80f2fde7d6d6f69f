import { z } from 'zod'

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** Where a window was when it was last seen. */
export const keptPlace = z.looseObject({
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  maximized: z.boolean(),
})
export type KeptPlace = z.infer<typeof keptPlace>

export const smallest = { width: 900, height: 600 }
const usual = { width: 1280, height: 820 }

/** Where a window opens. Without `x` and `y` the system puts it in the middle of its first display. */
export interface Place {
  width: number
  height: number
  x?: number
  y?: number
  maximized: boolean
}

/**
 * Where to open a window that was last at `kept` (null: never), on the displays there are now, of which `areas` are free
 * of docks and taskbars, the first display's first. Wholly on the display it was mostly on; one that is gone takes only
 * the place with it, not the size.
 */
export function placeWindow(kept: KeptPlace | null, areas: readonly Bounds[]): Place {
  if (kept === null) return { ...fitting(usual, areas[0]), maximized: false }
  const area = areas
    .map((candidate) => ({ candidate, shared: overlap(kept, candidate) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)[0]?.candidate
  const size = fitting(kept, area ?? areas[0])
  if (!area) return { ...size, maximized: kept.maximized }
  return {
    ...size,
    x: clamp(kept.x, area.x, area.x + area.width - size.width),
    y: clamp(kept.y, area.y, area.y + area.height - size.height),
    maximized: kept.maximized,
  }
}

/** No larger than the display, and no smaller than the window can be. */
function fitting(
  { width, height }: { width: number; height: number },
  area: Bounds | undefined,
): { width: number; height: number } {
  return {
    width: Math.max(smallest.width, Math.min(width, area?.width ?? width)),
    height: Math.max(smallest.height, Math.min(height, area?.height ?? height)),
  }
}

/** A display that is too small shows the window's top left corner: that is where it is moved and closed by. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return width > 0 && height > 0 ? width * height : 0
}
