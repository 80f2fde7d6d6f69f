import type { CDPSession } from 'playwright-core'

/**
 * Drags files and folders of this machine over the page and drops them at `x`, `y` (CSS pixels), as a person does. The
 * page may still be busy with the drop when this is done.
 */
export async function dropFiles(
  cdp: CDPSession,
  paths: string[],
  { x, y }: { x: number; y: number },
): Promise<void> {
  const data = { items: [], files: paths, dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, x, y, data })
  }
}
