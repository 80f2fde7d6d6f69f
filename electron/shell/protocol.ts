import { protocol, session } from 'electron'
import { appScheme } from './origin.ts'
import { serveFolder } from './serveFolder.ts'

/** Makes `app://` a scheme with an origin, as https is. Only possible before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves `folder` (the built window) as `app://wavedrop/`. */
export function serveApp(folder: string): void {
  session.defaultSession.protocol.handle(appScheme, serveFolder(folder))
}
