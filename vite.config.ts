import { fileURLToPath } from 'node:url'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { icons } from './renderer/icons.ts'
import { theme } from './renderer/theme.ts'
import { licences } from './vite.licences.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** How Vue files and the UI library are compiled: the same for what ships and for component tests. */
export const windowPlugins = () => [
  vue(),
  ui({
    // The library writes its theme templates below this folder's node_modules; inside renderer/ they would be committed.
    root,
    // Components and composables are imported by name, so a fresh clone type-checks before its first build.
    components: false,
    autoImport: false,
    colorMode: false,
    // Only what is named is bundled, and an unknown name stops the build: nothing is fetched from a web service.
    icon: { clientBundle: { icons: Object.values(icons) } },
    ui: theme,
  }),
]

/** Named here: what style sheets and icons bring along, and names under which other libraries are put together. */
const windowLicences = licences({
  also: ['@fontsource-variable/inter', '@iconify-json/lucide', 'tailwindcss', '@tiptap/pm', 'vue'],
})

/** Builds the window (renderer/) into dist/renderer, served by the app from `app://wavedrop/`. */
export default defineConfig({
  root: fileURLToPath(new URL('renderer', import.meta.url)),
  plugins: [...windowPlugins(), windowLicences],
  worker: { plugins: () => [windowLicences] },
  build: {
    outDir: fileURLToPath(new URL('dist/renderer', import.meta.url)),
    emptyOutDir: true,
    target: 'chrome140',
    // The one chunk holds the UI library; it is read from disk, not from a network.
    chunkSizeWarningLimit: 1500,
    modulePreload: { polyfill: false },
  },
})
