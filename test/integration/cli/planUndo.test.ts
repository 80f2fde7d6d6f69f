import { describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../support/world.ts'
import { createBatch, statuses } from './batch.ts'

const header = 'file,episode_id,show,title,summary,season,status,publish_at'

/** A show with one draft and one published episode, made by somebody else. */
async function createProducer() {
  const world = await createWorld()
  const draft = await madeBefore(world, { title: 'Draft', summary: 'As it was' })
  const out = await madeBefore(world, { title: 'Out' })
  await world.send('PATCH', `/v1/episodes/${out}/publish`, {
    episode: { status: 'published', published_at: '2026-01-06T05:00:00Z' },
  })
  return { world, batch: createBatch(world), draft, out }
}

async function madeBefore(world: World, fields: Record<string, string>): Promise<string> {
  const answer = await world.send('POST', '/v1/episodes', { episode: { show_id: '1', ...fields } })
  return (answer as { data: { id: string } }).data.id
}

async function attributes(world: World, id: string) {
  return (await world.episodes()).find((episode) => episode.id === id)?.attributes
}

describe('undo', () => {
  it('puts fields and publishing back, and what the run made to draft with its fields', async () => {
    const { world, batch, draft, out } = await createProducer()
    await world.recording('new.wav')
    batch.write(
      header,
      'new.wav,,1,Brand new,About it,2,published,',
      `,${draft},,Renamed,Rewritten,3,scheduled,2090-12-05 06:00`,
      `,${out},,,,,draft,`,
    )
    await batch.run()
    expect(await statuses(world)).toEqual(['Brand new: published', 'Out: draft', 'Renamed: scheduled'])

    expect(await batch.undo()).toMatchObject({ episodes: 3, left: [], stale: null })
    expect(await statuses(world)).toEqual(['Brand new: draft', 'Draft: draft', 'Out: published'])
    expect(await attributes(world, draft)).toMatchObject({ summary: 'As it was', season: null })
    expect(await attributes(world, out)).toMatchObject({ published_at: '2026-01-06 05:00:00 UTC' })
    const made = (await world.episodes()).find(({ attributes: { title } }) => title === 'Brand new')
    expect(made?.attributes).toMatchObject({ summary: 'About it', season: 2 })
  })

  it('leaves what somebody changed since as they made it, and names it', async () => {
    const { world, batch, draft, out } = await createProducer()
    batch.write(header, `,${draft},,Renamed,Rewritten,,scheduled,2090-12-05 06:00`, `,${out},,,,4,draft,`)
    await batch.run()
    await world.send('PATCH', `/v1/episodes/${draft}`, { episode: { title: 'Theirs' } })
    await world.send('PATCH', `/v1/episodes/${draft}/publish`, {
      episode: { status: 'scheduled', published_at: '2091-01-01T06:00:00Z' },
    })

    const undone = await batch.undo()
    expect(undone?.left).toEqual([
      { episodeId: draft, title: 'Theirs', field: 'title', reason: 'It was changed since.' },
      { episodeId: draft, title: 'Theirs', field: 'status', reason: 'It was changed since.' },
    ])
    expect(await attributes(world, draft)).toMatchObject({
      title: 'Theirs',
      summary: 'As it was',
      status: 'scheduled',
      published_at: '2091-01-01 06:00:00 UTC',
    })
    expect(await attributes(world, out)).toMatchObject({ season: null, status: 'published' })
  })

  it('takes back the last run that did something, once', async () => {
    const { world, batch, draft } = await createProducer()
    batch.write(header, `,${draft},,First,,,,`)
    await batch.run()
    batch.write(header, `,${draft},,Second,,,,`)
    await batch.run()
    await batch.run()

    expect(await batch.undo()).toMatchObject({ episodes: 1 })
    expect(await attributes(world, draft)).toMatchObject({ title: 'First' })
    expect(await batch.undo()).toBeNull()
    expect(await attributes(world, draft)).toMatchObject({ title: 'First' })
  })

  it('can be followed by the same plan again, which makes nothing twice', async () => {
    const { world, batch } = await createProducer()
    await world.recording('new.wav')
    batch.write(header, 'new.wav,,1,Brand new,,,published,')
    await batch.run()
    await batch.undo()
    await batch.run()
    expect(await statuses(world)).toEqual(['Brand new: published', 'Draft: draft', 'Out: published'])
    await batch.undo()
    expect(await statuses(world)).toEqual(['Brand new: draft', 'Draft: draft', 'Out: published'])
  })

  it('works on what was never sent', async () => {
    const { world, batch, draft } = await createProducer()
    await world.recording('new.wav')
    batch.write(header, 'new.wav,,1,Brand new,,,published,', `,${draft},,Renamed,,,,`)
    await batch.carryOut(await world.open())
    await batch.undo()
    expect(await statuses(world)).toEqual(['Brand new: draft', 'Draft: draft', 'Out: published'])
    expect(world.asked()).not.toContain('PATCH /v1/episodes/:id')
  })

  it('does not publish late what was scheduled for a time that has passed, and says so', async () => {
    const { world, batch, draft } = await createProducer()
    const soon = new Date(world.clock.now() + 3 * 60_000).toISOString()
    await world.send('PATCH', `/v1/episodes/${draft}/publish`, {
      episode: { status: 'scheduled', published_at: soon },
    })
    batch.write(header, `,${draft},,,,,draft,`)
    await batch.run()
    expect(await attributes(world, draft)).toMatchObject({ status: 'draft' })
    await new Promise<void>((resolve) => void world.clock.after(4 * 60_000, resolve))

    const undone = await batch.undo()
    expect(undone?.left).toEqual([
      { episodeId: draft, title: 'Draft', field: 'status', reason: 'That time has already passed.' },
    ])
    expect(await attributes(world, draft)).toMatchObject({ status: 'draft' })
  })
})
