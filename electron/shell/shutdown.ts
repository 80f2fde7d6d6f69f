import type { App } from 'electron'
import type { Log } from '../log.ts'

/** Runs `close` once before the app goes away, however it was asked to, and lets it go when that is done. */
export function closeBeforeQuit(
  app: Pick<App, 'quit'> & {
    on(event: 'will-quit', listener: (event: { preventDefault(): void }) => void): unknown
  },
  close: () => Promise<void>,
  log: Log,
): void {
  let state: 'open' | 'closing' | 'closed' = 'open'
  app.on('will-quit', (event) => {
    if (state === 'closed') return
    event.preventDefault()
    if (state === 'closing') return
    state = 'closing'
    void close()
      .catch((error: unknown) => log.error('The app did not close cleanly', error))
      .finally(() => {
        state = 'closed'
        app.quit()
      })
  })
}
