import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { eventually } from '../../support/eventually.ts'
import type { World } from '../../support/world.ts'
import { valueOf } from '../outbox/support.ts'

/** What becomes of a file that a person drops. */
export const plan = (world: World) => ({ showId: world.showId, status: 'draft', at: null }) as const

/** A watched folder whose files become drafts, in a workspace a window shows. */
export async function watching(world: World) {
  const folder = join(world.dir, 'exports')
  await mkdir(folder)
  const workspace = await world.open()
  workspace.goLive()
  valueOf(await workspace.folders.add(folder, { showId: world.showId, then: 'draft' }))
  return { folder, workspace }
}

/** Waits until everything on the board has arrived. */
export const settled = (workspace: Workspace, count = 1) =>
  eventually(() =>
    expect(workspace.inbox.list().map(({ stage }) => stage)).toEqual(Array(count).fill('done')),
  )
