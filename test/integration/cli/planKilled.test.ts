import { describe, expect, it } from 'vitest'
import { seededRandom, testSeed } from '../../support/random.ts'
import { createWorld } from '../../support/world.ts'
import { createBatch, statuses } from './batch.ts'

const header = 'file,show,title,status'
const three = ['a.wav,1,A,published', 'b.wav,1,B,published', 'c.wav,1,C,draft']

async function createProducer() {
  const world = await createWorld()
  for (const name of ['a.wav', 'b.wav', 'c.wav']) await world.recording(name)
  const batch = createBatch(world)
  batch.write(header, ...three)
  return { world, batch }
}

const stopped = AbortSignal.abort()
/** More often than any job of these tests waits. */
const untilDone = 1_000

describe('a run that is killed', () => {
  it('before anything was sent has all of the plan on disk, and goes on without the plan', async () => {
    const { world, batch } = await createProducer()
    expect(await batch.carryOut(await world.open())).toEqual({ kept: true, failed: [] })
    expect(world.asked().filter((line) => !line.startsWith('GET'))).toEqual([])

    const workspace = await world.open()
    workspace.runner.start()
    await workspace.runner.quiet(4)
    expect(await statuses(world)).toEqual(['A: published', 'B: published', 'C: draft'])
  })

  it('and run again makes nothing twice', async () => {
    const { world, batch } = await createProducer()
    await batch.carryOut(await world.open())
    await batch.run()
    await batch.run()
    expect(await statuses(world)).toEqual(['A: published', 'B: published', 'C: draft'])
    expect(world.asked().filter((line) => line === 'POST /v1/episodes')).toHaveLength(3)
  })

  it('before it took its recordings goes on with the next run, and both are taken back as one', async () => {
    const { world, batch } = await createProducer()
    batch.write(header, ...three.slice(0, 1))
    await batch.run()
    batch.write(header, 'a.wav,1,New name,', ...three.slice(1))
    const cut = await batch.carryOut(await world.open(), stopped)
    expect(cut.failed.map(({ line, error }) => [line, error.code])).toEqual([
      [2, 'cancelled'],
      [3, 'cancelled'],
      [4, 'cancelled'],
    ])
    await batch.run()
    expect(await statuses(world)).toEqual(['B: published', 'C: draft', 'New name: published'])
    await batch.undo()
    expect(await statuses(world)).toEqual(['A: published', 'B: draft', 'C: draft'])
  })

  it('after the service lost its answers makes each episode once', async () => {
    const { world, batch } = await createProducer()
    let lost = 0
    world.fail(({ method }) => (method === 'POST' && (lost += 1) <= 2 ? { kind: 'act-then-cut' } : undefined))
    await batch.run()
    await batch.run()
    expect(await statuses(world)).toEqual(['A: published', 'B: published', 'C: draft'])
  })
})

describe('whatever happens to its requests', () => {
  it('a plan that is run until it is done makes each episode once, and can be taken back', async () => {
    const seed = testSeed()
    console.log(`WAVEDROP_SEED=${seed}`)
    const random = seededRandom(seed)
    for (let round = 0; round < 4; round += 1) {
      const { world, batch } = await createProducer()
      world.fail(({ method }) => {
        if (method === 'GET' || random() < 0.5) return undefined
        return { kind: random() < 0.5 ? 'act-then-cut' : 'cut-before' }
      })
      const runs = Math.floor(random() * 3)
      for (let run = 0; run < runs; run += 1) await batch.run(1 + Math.floor(random() * 3))
      world.fail(null)
      await batch.run(untilDone)
      expect(await statuses(world)).toEqual(['A: published', 'B: published', 'C: draft'])
      await batch.undo()
      expect(await statuses(world)).toEqual(['A: draft', 'B: draft', 'C: draft'])
      await world.close()
    }
  }, 90_000)
})

describe('a run that is stopped while a recording is still being written', () => {
  it('has changed nothing', async () => {
    const { world, batch } = await createProducer()
    const prepared = await batch.prepare(await world.open(), { signal: stopped })
    expect(prepared).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    const workspace = await world.open()
    expect(workspace.store.jobs.open()).toEqual([])
  })
})
