import manifest from '../../package.json' with { type: 'json' }

/** The version of this checkout. */
export const version: string = manifest.version
