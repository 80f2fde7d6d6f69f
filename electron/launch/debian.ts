import { existsSync } from 'node:fs'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { runQuietly } from './run.ts'
import { timed } from './say.ts'

const apt = '/usr/bin/apt-get'

/** Whether packages can be installed without asking anybody: Debian or a descendant, and root. */
export function canInstallPackages(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync(apt)
}

/** Installs Debian packages. Announces itself with `why`, a sentence without its end. */
export async function installPackages(packages: string[], why: string): Promise<Result<undefined>> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { code, log } = await timed(`${why}: installing ${packages.join(', ')}`, async () => {
    const update = await runQuietly(apt, ['update', '-qq'], { env })
    const install = await runQuietly(apt, ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      env,
    })
    return { code: install.code, log: update.log + install.log }
  })
  if (code === 0) return ok()
  const lastWords = log.trim().split('\n').slice(-3).join(' ')
  return fail('unreachable', `apt-get could not install ${packages.join(', ')}: ${lastWords}`)
}
