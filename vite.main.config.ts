import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { licences } from './vite.licences.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * Builds the main process (electron/main.ts) into dist/main. Everything is bundled but what Electron and Node
 * bring along, and keytar, which is native.
 */
export default defineConfig({
  root: path('.'),
  plugins: [licences({ also: ['electron', 'keytar'] })],
  ssr: { noExternal: true, external: ['electron', 'keytar'], target: 'node' },
  build: {
    ssr: true,
    outDir: path('dist/main'),
    emptyOutDir: true,
    target: 'node24',
    // Stack traces people send are read against the sources.
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: path('electron/main.ts'), tagsWorker: path('electron/inbox/tagsWorker.ts') },
      external: ['electron', 'keytar', /^node:/, ...builtinModules],
      // All in one folder: whichever file the tag reader ends up in, its worker lies beside it.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
