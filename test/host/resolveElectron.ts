import { registerHooks } from 'node:module'

const standIn = new URL('electron/index.ts', import.meta.url).href

/** From here on `electron` is the host's stand-in, for every module of this process that is loaded later. */
export function resolveElectronToHost(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isElectron = specifier === 'electron' || specifier === 'electron/main'
      return isElectron ? { url: standIn, shortCircuit: true } : next(specifier, context)
    },
  })
}
