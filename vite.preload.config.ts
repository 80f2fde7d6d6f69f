import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { licences } from './vite.licences.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/** Builds the preload (electron/preload.ts) into one CommonJS file: all that Electron's sandbox can load. */
export default defineConfig({
  root: path('.'),
  plugins: [licences()],
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: true,
    outDir: path('dist/preload'),
    emptyOutDir: true,
    target: 'chrome140',
    minify: false,
    sourcemap: 'inline',
    rolldownOptions: {
      input: { preload: path('electron/preload.ts') },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
    },
  },
})
