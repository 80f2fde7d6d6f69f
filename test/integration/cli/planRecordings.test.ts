import { utimesSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Workspace } from '../../../electron/workspace.ts'
import { wavBytes } from '../../support/audio.ts'
import { createWorld } from '../../support/world.ts'
import { createBatch, statuses, type Batch } from './batch.ts'

const header = 'file,episode_id,show,title,status'

/** A recording that became a published episode by a plan. */
async function createProducer() {
  const world = await createWorld()
  const recording = await world.recording('one.wav')
  const batch = createBatch(world)
  batch.write(header, 'one.wav,,1,One,published')
  await batch.run()
  return { world, batch, recording }
}

async function badRows(batch: Batch, workspace: Workspace) {
  const prepared = await batch.prepare(workspace)
  return prepared.ok ? prepared.value.bad : prepared.error
}

describe('a recording that became an episode before', () => {
  it('stands for its episode', async () => {
    const { world, batch } = await createProducer()
    batch.write(header, 'one.wav,,1,Another name,draft')
    await batch.run()
    expect(await statuses(world)).toEqual(['Another name: draft'])
  })

  it('does so also when it was taken off the board since', async () => {
    const { world, batch } = await createProducer()
    const workspace = await world.open()
    for (const item of workspace.inbox.list()) await workspace.inbox.dismiss(item.id)
    expect(await batch.run()).toEqual({ kept: true, failed: [] })
    expect(await statuses(world)).toEqual(['One: published'])
  })

  it('is not to be named twice, as itself and as its episode', async () => {
    const { world, batch } = await createProducer()
    const [made] = await world.episodes()
    batch.write(header, `,${made?.id ?? ''},,First,`, 'one.wav,,1,Second,')
    expect(await badRows(batch, await world.open())).toEqual([
      { line: 3, reason: 'It is about the same recording as the row in line 2.' },
    ])
  })

  it('is not made a second episode of when it was exported again', async () => {
    const { world, batch, recording } = await createProducer()
    writeFileSync(recording, wavBytes({ seconds: 3 }))
    const then = new Date(world.clock.now() - 10 * 60_000)
    utimesSync(recording, then, then)
    expect(await badRows(batch, await world.open())).toEqual([
      { line: 2, reason: expect.stringMatching(/exported again since it became an episode/) as string },
    ])
    expect(await statuses(world)).toEqual(['One: published'])
  })
})
