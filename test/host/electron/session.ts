import { EventEmitter } from 'node:events'
import type { Session } from 'electron'
import type { Session as Cdp } from '../chromium/connection.ts'
import { fromChromium } from '../origin.ts'
import { protocol } from './protocol.ts'

type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0]
type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0]
type Permission = Parameters<NonNullable<CheckHandler>>[1]

/** The permissions a page can ask for: Electron's name, and the one of the Permissions API. */
const permissions: [electron: Permission, chromium: string][] = [
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-sanitized-write', 'clipboard-write'],
  ['geolocation', 'geolocation'],
  ['idle-detection', 'idle-detection'],
  ['local-fonts', 'local-fonts'],
  ['media', 'camera'],
  ['media', 'microphone'],
  ['local-network', 'local-network'],
  ['local-network-access', 'local-network-access'],
  ['loopback-network', 'loopback-network'],
  ['midi', 'midi'],
  ['notifications', 'notifications'],
  ['persistent-storage', 'persistent-storage'],
  ['screen-wake-lock', 'screen-wake-lock'],
  ['storage-access', 'storage-access'],
  ['window-management', 'window-management'],
]

class HostSession extends EventEmitter {
  readonly protocol = protocol
  #check: CheckHandler = null

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler
  }

  /** Chromium asks nobody here: what the check handler does not allow is denied before a page can ask. */
  setPermissionRequestHandler(_handler: RequestHandler): void {
    return undefined
  }

  /** Devices are not there to be asked for: Chromium lets no page choose one without a person. */
  setDevicePermissionHandler(_handler: Parameters<Session['setDevicePermissionHandler']>[0]): void {
    return undefined
  }

  /** Grants or denies every permission as the check handler says, for the page of `chromiumOrigin`. */
  async applyPermissions(browser: Cdp, chromiumOrigin: string): Promise<void> {
    const check = this.#check
    if (check === null) return
    const origin = `${fromChromium(chromiumOrigin)}/`
    const details = { isMainFrame: true, requestingUrl: origin, securityOrigin: origin }
    await Promise.all(
      permissions.map(([permission, name]) => {
        const setting = check(null, permission, origin, details) ? 'granted' : 'denied'
        return browser.send('Browser.setPermission', {
          permission: { name },
          setting,
          origin: chromiumOrigin,
        })
      }),
    )
  }
}

const defaultSession = new HostSession()
defaultSession satisfies Pick<
  Session,
  'setPermissionCheckHandler' | 'setPermissionRequestHandler' | 'setDevicePermissionHandler'
>

export const session = { defaultSession }
