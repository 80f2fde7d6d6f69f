import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fail, ok, type Result } from '../../shared/ipc/result.ts'
import { hosts } from './hosts.ts'

export const usage = `npm start -- [options]

  --host electron|chromium|terminal   where to open Wavedrop (default: the best this machine has)
  --cdp-port N                        let tools drive the window over the DevTools protocol on this port
  --profile DIR                       everything the app keeps (default: the desktop app's folder of this user)
  --base-url URL                      a hosting service, with its key in WAVEDROP_API_KEY
  --help                              these words`

const shape = z.object({
  host: z.enum(hosts, { error: `--host is one of ${hosts.join(', ')}.` }).optional(),
  'cdp-port': z.coerce
    .number({ error: '--cdp-port is a port number.' })
    .int('--cdp-port is a port number.')
    .min(0, '--cdp-port is a port number.')
    .max(65_535, '--cdp-port is a port number.')
    .optional(),
  profile: z.string().min(1, '--profile names a folder.').optional(),
  'base-url': z.url({ error: '--base-url is an address such as https://api.example.com.' }).optional(),
  help: z.boolean().optional(),
})

export type StartOptions = z.infer<typeof shape>

/** The arguments of `npm start`; `bad-request` with a sentence when they make no sense. */
export function parseStartOptions(args: string[]): Result<StartOptions> {
  let values
  try {
    values = parseArgs({
      args,
      options: {
        host: { type: 'string' },
        'cdp-port': { type: 'string' },
        profile: { type: 'string' },
        'base-url': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values
  } catch (error) {
    return fail('bad-request', error instanceof Error ? error.message : String(error), { hint: usage })
  }
  const parsed = shape.safeParse(values)
  if (parsed.success) return ok(parsed.data)
  return fail('bad-request', parsed.error.issues[0]?.message ?? 'The arguments make no sense.', {
    hint: usage,
  })
}

/** The options the app itself takes, as arguments of its process, which may run in another folder. */
export function appArguments(options: StartOptions): string[] {
  return [
    ...(options.profile === undefined ? [] : ['--profile', resolve(options.profile)]),
    ...(options['base-url'] === undefined ? [] : ['--base-url', options['base-url']]),
  ]
}
