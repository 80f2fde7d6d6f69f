import { app, session, shell, type Session, type WebContents } from 'electron'
import type { Log } from '../log.ts'
import { isLink } from './links.ts'
import { isAppUrl } from './origin.ts'
import { isPermitted } from './permissions.ts'

/**
 * Keeps every page of the app where it is: no page may leave the app, open windows, hold web views, ask for
 * permissions or download. What the content security policy already forbids is refused here again, because the
 * policy is the page's own and this is not.
 */
export function secure(log: Log): void {
  limitPermissions(session.defaultSession)
  app.on('web-contents-created', (_event, contents) => keepInPlace(contents, log))
}

function limitPermissions(all: Session): void {
  all.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isPermitted(permission, requestingUrl)),
  )
  all.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin))
  all.setDevicePermissionHandler(() => false)
  all.on('will-download', (event) => event.preventDefault())
}

function keepInPlace(contents: WebContents, log: Log): void {
  const refuse = (event: { preventDefault(): void }, what: string) => {
    event.preventDefault()
    log.warn(`The window tried to ${what}. It was kept from it.`)
  }
  contents.on('will-frame-navigate', (event) => {
    // A reload of the app's own page is the one navigation there is.
    if (event.isMainFrame && isAppUrl(event.url)) return
    refuse(event, 'leave the app')
  })
  contents.on('will-redirect', (event) => refuse(event, 'follow a redirect'))
  contents.on('will-attach-webview', (event) => refuse(event, 'attach a web view'))
  contents.setWindowOpenHandler((details) => {
    if (isLink(details)) {
      shell
        .openExternal(details.url)
        .catch((error: unknown) => log.error('A link could not be opened', error))
    }
    return { action: 'deny' }
  })
}
