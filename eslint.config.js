import importX, { createNodeResolver } from 'eslint-plugin-import-x'
import vue from 'eslint-plugin-vue'
import tseslint from 'typescript-eslint'

/**
 * The house's rules about who may import whom. `target` is the importing folder, `from` what it must not reach.
 * The map these rules hold is drawn in CONTRIBUTING.md.
 */
const zones = [
  {
    target: './shared',
    from: ['./electron', './renderer', './test'],
    message: 'shared/ is pure: it imports nothing of the app.',
  },
  {
    target: './renderer',
    from: ['./electron', './test'],
    message: 'The window reaches the main process only through renderer/bridge.ts.',
  },
  {
    target: './electron',
    from: ['./renderer', './test'],
    message: 'The main process knows neither the window nor the tests.',
  },
  {
    target: './electron/sandbox',
    from: './electron',
    except: ['./sandbox'],
    message:
      'The sandbox is a service of its own: it imports shared/ and libraries, nothing else of electron/.',
  },
  {
    target: './electron/hosting',
    from: './electron',
    except: ['./hosting'],
    message: "The API client knows nothing of Wavedrop's own state.",
  },
  {
    target: './electron/keychain',
    from: './electron',
    except: ['./keychain'],
    message: 'The keychain port stands alone.',
  },
  {
    target: './electron/store',
    from: './electron',
    except: ['./store'],
    message: 'The store knows no service and no window.',
  },
  {
    target: [
      './electron/inbox',
      './electron/outbox',
      './electron/sync',
      './electron/episodes',
      './electron/shows',
      './electron/subscribers',
      './electron/webhooks',
      './electron/analytics',
      './electron/plan',
      './electron/schedule',
      './electron/audio',
      './electron/accounts',
      './electron/settings',
    ],
    from: [
      './electron/handlers',
      './electron/shell',
      './electron/cli',
      './electron/launch',
      './electron/sandbox',
    ],
    message: 'Services do not know who calls them.',
  },
]

/** Modules only some folders may import. Each entry: the modules, where they are allowed, and why. */
const reserved = [
  {
    names: [
      'electron',
      'electron/main',
      'electron/renderer',
      'electron/common',
      'electron-updater',
      'electron-log',
      'electron-log/main',
    ],
    allowed: [
      'electron/shell/**',
      'electron/main.ts',
      'electron/preload.ts',
      'test/host/**',
      'test/integration/*/fixtures/**',
    ],
    message:
      'Only electron/shell, main.ts and preload.ts (and the host that stands in for Electron) import electron.',
  },
  {
    names: ['node:sqlite'],
    allowed: ['electron/store/**', 'electron/sandbox/**'],
    message: 'Only electron/store and electron/sandbox open databases.',
  },
  {
    names: ['keytar'],
    allowed: ['electron/keychain/**'],
    message: 'Only electron/keychain talks to the OS keychain.',
  },
  {
    names: ['got'],
    allowed: ['electron/hosting/**'],
    message: 'Only electron/hosting talks to the hosting service.',
  },
  { names: ['chokidar'], allowed: ['electron/inbox/**'], message: 'Only electron/inbox watches folders.' },
  { names: ['fastify'], allowed: ['electron/sandbox/**'], message: 'Only the sandbox is a server.' },
]

const pureOnly = {
  group: ['node:*', 'vue', 'vue/*', 'pinia', 'vue-router'],
  message: 'shared/ is pure: no I/O, no node:, no vue.',
}
const windowOnly = { group: ['node:*'], message: 'The window has no Node.' }
const onlyBridge = {
  group: ['**/shared/ipc/bridge.ts'],
  message: 'Only renderer/bridge.ts touches the object the preload exposes.',
}

/** `no-restricted-imports` options for one file set: every reserved module that set may not use, plus `patterns`. */
function restricted(allowedNames, patterns = []) {
  const paths = reserved
    .flatMap((entry) => entry.names.map((name) => ({ name, message: entry.message })))
    .filter((entry) => !allowedNames.includes(entry.name))
  return { '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }] }
}

/** One block per folder that has a privilege, naming everything that folder may import beyond the default. */
const privileges = [...new Set(reserved.flatMap((entry) => entry.allowed))].map((files) => ({
  files: [files],
  rules: restricted(
    reserved.filter((entry) => entry.allowed.includes(files)).flatMap((entry) => entry.names),
  ),
}))

export default tseslint.config(
  { ignores: ['dist', 'release', 'node_modules', 'test/.artifacts', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.strictTypeChecked,
  ...vue.configs['flat/recommended'],
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.js', 'electron/launch/*.mjs', 'test/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
  },
  { files: ['**/*.vue'], languageOptions: { parserOptions: { parser: tseslint.parser } } },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.js', '.mjs', '.vue'] })],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-extraneous-dependencies': 'error',
      'import-x/order': [
        'error',
        { groups: ['builtin', 'external', 'parent', 'sibling'], alphabetize: { order: 'asc' } },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', caughtErrors: 'all' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      ...restricted([]),
    },
  },
  ...privileges,
  { files: ['shared/**'], rules: restricted([], [pureOnly]) },
  {
    files: ['renderer/**'],
    rules: {
      ...restricted([], [windowOnly, onlyBridge]),
      'no-restricted-properties': [
        'error',
        { object: 'window', property: 'wavedrop', message: onlyBridge.message },
      ],
    },
  },
  { files: ['renderer/bridge.ts'], rules: restricted([], [windowOnly]) },
  {
    files: ['electron/cli.ts', 'electron/cli/**', 'electron/launch/**', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.vue'],
    rules: {
      // The formatter owns layout; these would fight it.
      'vue/max-attributes-per-line': 'off',
      'vue/singleline-html-element-content-newline': 'off',
      'vue/html-self-closing': 'off',
      'vue/html-indent': 'off',
      'vue/html-closing-bracket-newline': 'off',
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/define-emits-declaration': ['error', 'type-based'],
    },
  },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  { files: ['*.config.{ts,js}'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
)
