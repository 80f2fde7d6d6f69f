/** `npm run bench -- [name]`: runs the measurements of test/bench one after the other, each in a process of its own. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'bench')
const wanted = process.argv[2] ?? ''
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && name.startsWith(wanted))

for (const file of files) {
  console.log(file)
  const { status } = spawnSync(process.execPath, [join(folder, file)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
