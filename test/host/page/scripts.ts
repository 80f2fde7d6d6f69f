import { randomUUID } from 'node:crypto'
import { createBridgeEnd } from './bridgeEnd.ts'
import { createCodec } from './codec.ts'
import { isolatedWorld, mainWorld, type Names } from './worlds.ts'

/** The name of the world preloads run in; a frame without such a world has no way to the main process. */
export const worldName = 'wavedrop host: preload'

export function secretNames(): Names {
  const name = () => `wavedrop_${randomUUID().replaceAll('-', '')}`
  return { binding: name(), receive: name(), toPage: name(), toPreload: name() }
}

/** A preload, and the frames it runs in. */
export interface Preload {
  /** Its text, a CommonJS module. */
  source: string
  /** `nodeIntegrationInSubFrames` of the window: frames inside the page have it too, not the main frame alone. */
  inSubFrames: boolean
}

function inFrames({ inSubFrames }: Preload, script: string): string {
  return inSubFrames ? script : `if (window === window.top) { ${script} }`
}

/** The script of the page's own world. It must run before any script of the page. */
export function mainWorldScript(names: Names, preload: Preload): string {
  return inFrames(
    preload,
    `(${mainWorld.toString()})(${JSON.stringify(names)}, ${createBridgeEnd.toString()})`,
  )
}

/** The script of the isolated world, with the preload inside. */
export function isolatedWorldScript(names: Names, platform: string, preload: Preload): string {
  const wrapped = `(require, exports, module, process) => {\n${preload.source}\n}`
  return inFrames(
    preload,
    `(${isolatedWorld.toString()})(${JSON.stringify(names)}, ${createBridgeEnd.toString()}, ` +
      `(${createCodec.toString()})(), ${JSON.stringify(platform)}, ${wrapped})`,
  )
}
