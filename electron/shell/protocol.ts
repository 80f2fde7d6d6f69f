import { protocol, session } from 'electron'
import { appScheme } from './origin.ts'
import { isAudioUrl, serveAudio, type OpenAudio } from './serveAudio.ts'
import { serveFolder } from './serveFolder.ts'

/** Makes `app://` a scheme with an origin, as https is. Only possible before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ])
}

/** Serves `folder` (the built window) as `app://wavedrop/`, and below it the sound of this computer. */
export function serveApp(folder: string, openAudio: OpenAudio): void {
  const window = serveFolder(folder)
  const sound = serveAudio(openAudio)
  session.defaultSession.protocol.handle(appScheme, (request) =>
    isAudioUrl(request.url) ? sound(request) : window(request),
  )
}
