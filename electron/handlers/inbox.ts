import { fail, ok } from '../../shared/ipc/result.ts'
import type { App } from '../app.ts'
import type { Desktop, Handlers } from './types.ts'
import { withWorkspace } from './workspace.ts'

type Area = Pick<
  Handlers,
  | 'folders.choose'
  | 'folders.list'
  | 'folders.watch'
  | 'folders.change'
  | 'folders.unwatch'
  | 'folders.open'
  | 'inbox.chooseFiles'
  | 'inbox.list'
  | 'inbox.add'
  | 'inbox.replaceAudio'
  | 'inbox.retry'
  | 'inbox.dismiss'
>

export function inboxHandlers(app: App, desktop: Desktop): Area {
  return {
    async 'folders.choose'() {
      const path = await desktop.chooseFolder()
      return path === null ? ok(null) : await app.grants.issue(path)
    },
    'folders.list': () => withWorkspace(app, ({ folders }) => ok(folders.list())),
    'folders.watch': ({ grantId, ...choice }) =>
      withWorkspace(app, ({ folders }) => {
        const grant = app.grants.redeem(grantId, 'folder')
        return grant.ok ? folders.add(grant.value, choice) : grant
      }),
    'folders.change': ({ id, ...choice }) => withWorkspace(app, ({ folders }) => folders.change(id, choice)),
    'folders.unwatch': ({ id }) =>
      withWorkspace(app, async ({ folders }) => {
        await folders.remove(id)
        return ok()
      }),
    'folders.open': ({ id }) =>
      withWorkspace(app, ({ store }) => {
        const folder = store.folders.all().find((known) => known.id === id)
        return folder
          ? desktop.openFolder(folder.path)
          : fail('not-found', 'This folder is not watched any more.', { hint: 'Watch it again.' })
      }),

    async 'inbox.chooseFiles'() {
      const grants = []
      for (const path of await desktop.chooseAudio()) {
        const grant = await app.grants.issue(path)
        if (!grant.ok) return grant
        grants.push(grant.value)
      }
      return ok(grants)
    },
    'inbox.list': () => withWorkspace(app, ({ inbox }) => ok(inbox.list())),
    'inbox.add': ({ grantIds, showId }) =>
      withWorkspace(app, ({ inbox }) => {
        const paths = []
        for (const id of grantIds) {
          const grant = app.grants.redeem(id, 'file')
          if (!grant.ok) return grant
          paths.push(grant.value)
        }
        const added = paths.map((path) => inbox.add(path, { showId, status: 'draft', at: null }))
        return ok(added.flatMap(({ itemId }) => inbox.item(itemId) ?? []))
      }),
    'inbox.replaceAudio': ({ id }) =>
      withWorkspace(app, async ({ inbox, audio }) => {
        const found = inbox.exportedAgain(id)
        if (!found.ok) return found
        const set = await audio.set(found.value.episodeId, found.value.path)
        return set.ok ? await inbox.dismiss(id) : set
      }),
    'inbox.retry': ({ id }) => withWorkspace(app, ({ inbox }) => inbox.retry(id)),
    'inbox.dismiss': ({ id }) => withWorkspace(app, ({ inbox }) => inbox.dismiss(id)),
  }
}
