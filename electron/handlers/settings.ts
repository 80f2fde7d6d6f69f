import { ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import { createDiagnostics } from '../settings/diagnostics.ts'
import { keptData } from '../settings/keptData.ts'
import type { Desktop, Handlers, Surroundings } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  Extract<
    keyof Handlers,
    | `desktop.${string}`
    | `updates.${string}`
    | `data.${string}`
    | `licences.${string}`
    | `diagnostics.${string}`
  >
>

export function settingsHandlers(
  app: App,
  desktop: Desktop,
  { startAtLogin, updates, reportNetwork, licences, log, machine, redact }: Surroundings,
): Area {
  const desktopNow = () => ok({ startAtLogin: startAtLogin.get(), metered: app.metered() })
  const update = (work: () => void) => {
    work()
    return Promise.resolve(ok(updates.get()))
  }
  const diagnostics = createDiagnostics({ app, log, machine, redact })

  return {
    'desktop.get': () => Promise.resolve(desktopNow()),
    'desktop.startAtLogin'({ on }) {
      const set = startAtLogin.set(on)
      return Promise.resolve(set.ok ? desktopNow() : set)
    },
    'desktop.reportNetwork'({ metered }) {
      reportNetwork(metered)
      return Promise.resolve(desktopNow())
    },

    'updates.get': () => update(() => undefined),
    'updates.check': () => update(() => updates.check()),
    'updates.download': () => update(() => updates.download()),
    'updates.restart': () => update(() => updates.restart()),
    'updates.stay': () => update(() => updates.stay()),

    'data.get': async () => ok(await keptData(app, log)),
    'data.open': () => desktop.openFolder(app.profileDir),
    'data.forgetFigures': () =>
      withWorkspace(app, async ({ store }) => {
        store.figures.clear()
        return ok(await keptData(app, log))
      }),
    async 'data.clearLog'() {
      log.clear()
      return ok(await keptData(app, log))
    },

    'licences.list': () => licences(),

    'diagnostics.preview': () => Promise.resolve(ok({ text: diagnostics.preview() })),
    async 'diagnostics.save'() {
      const path = await desktop.chooseSavePath('wavedrop-diagnostics.txt', 'txt')
      return path === null ? ok(null) : await diagnostics.save(path)
    },
  }
}
