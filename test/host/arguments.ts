import { parseArgs } from 'node:util'

export interface HostArguments {
  /** Opens the debugging port on 127.0.0.1; 0 means any free one. */
  cdpPort: number | undefined
  headless: boolean
  loopbackOnly: boolean
  /** Another main module than the app's, for tests of the host itself. */
  entry: string | undefined
  /** Everything else, as it was given: the app's own arguments. */
  rest: string[]
}

const options = {
  'cdp-port': { type: 'string' },
  headless: { type: 'boolean' },
  'loopback-only': { type: 'boolean' },
  entry: { type: 'string' },
} as const

/** Splits the host's arguments from the app's. Throws a RangeError with a sentence for a port that is none. */
export function hostArguments(args: string[]): HostArguments {
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const own = tokens.filter((token) => token.kind === 'option' && Object.hasOwn(options, token.name))
  const taken = new Set(
    own.flatMap((token) =>
      token.kind === 'option' && token.value !== undefined && !token.inlineValue
        ? [token.index, token.index + 1]
        : [token.index],
    ),
  )
  const port = values['cdp-port']
  const cdpPort = port === undefined ? undefined : Number(port)
  if (cdpPort !== undefined && !(/^\d+$/.test(String(port)) && cdpPort <= 65_535)) {
    throw new RangeError('--cdp-port is a port number.')
  }
  return {
    cdpPort,
    headless: values.headless === true,
    loopbackOnly: values['loopback-only'] === true,
    entry: typeof values.entry === 'string' ? values.entry : undefined,
    rest: args.filter((arg, index) => !taken.has(index) && arg !== '--'),
  }
}
