import { inspect } from 'node:util'
import logger from 'electron-log/node'
import type { Log } from '../log.ts'
import { logFile } from '../settings/logFile.ts'
import type { Redactor } from './redaction.ts'

const maxBytes = 5 * 1024 * 1024

/** Writes to `logs/main.log` below the profile, one earlier file kept, with secrets masked. */
export function createLog(profileDir: string, redactor: Redactor): Log {
  const log = logger.create({ logId: 'main' })
  const { path } = logFile(profileDir)
  log.transports.file.resolvePathFn = () => path
  log.transports.file.maxSize = maxBytes
  log.transports.console.level = false
  return {
    info: (message) => log.info(redactor.redact(message)),
    warn: (message) => log.warn(redactor.redact(message)),
    error(message, cause) {
      const because = cause === undefined ? '' : `: ${inspect(cause)}`
      log.error(redactor.redact(`${message}${because}`))
    },
  }
}
