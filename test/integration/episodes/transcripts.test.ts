import { expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { episodeOf, jobOf, untilDone, valueOf } from '../outbox/support.ts'

const timed = '[00:00] Robin: Good evening.\n[00:09] Ada: It is five in the morning.'
const captions = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nGood evening.\n'

/** An episode that is out, so that everybody can read its transcript. */
async function published(world: World, fields: Record<string, unknown> = {}) {
  const workspace = await world.open()
  workspace.runner.start()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Fog' }))
  await workspace.runner.quiet(untilDone)
  const atService = `/v1/episodes/${episodeOf(workspace, id).remoteId ?? ''}`
  await world.send('PATCH', atService, { episode: fields })
  await world.send('PATCH', `${atService}/publish`, { episode: { status: 'published' } })
  valueOf(await workspace.sync.start())
  return { workspace, id, atService }
}
const readBack = async (world: World) => {
  const address = (await world.episodes())[0]?.attributes.transcripts?.[0]
  return typeof address === 'string' ? await (await fetch(address)).text() : null
}

test('a transcript that is written here gets to the service once, and stays here', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  const before = world.requests.length
  valueOf(workspace.episodes.edit(id, { transcript_text: timed }))
  await workspace.runner.quiet(untilDone)
  expect(world.requests.slice(before).map(({ method }) => method)).toEqual(['GET', 'PATCH'])
  expect(await readBack(world)).toBe(timed)
  const detail = valueOf(workspace.episodes.get(id))
  expect(detail).toMatchObject({ unsent: [], conflicts: [], fields: { transcript_text: timed } })
  expect(detail.transcriptUrl).toMatch(/transcript$/)

  // The service never gives it back: that is no wish to have it removed.
  valueOf(await workspace.sync.start())
  expect(valueOf(workspace.episodes.get(id)).fields.transcript_text).toBe(timed)
})

test('a transcript goes along with a draft that is new', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  valueOf(workspace.episodes.create(world.showId, { title: 'Fog', transcript_text: timed }))
  workspace.runner.start()
  await workspace.runner.quiet(untilDone)
  expect((await world.episodes())[0]?.attributes.transcript_url).not.toBeNull()
  expect(world.asked().filter((asked) => asked.startsWith('PATCH'))).toEqual([])
})

test('a transcript is sent again when the answer was lost, and once it is known it is not', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  let cuts = 1
  world.fail(({ method }) => (method === 'PATCH' && cuts-- > 0 ? { kind: 'act-then-cut' } : undefined))
  valueOf(workspace.episodes.edit(id, { transcript_text: timed }))
  await workspace.runner.quiet(untilDone)
  expect(await readBack(world)).toBe(timed)
  expect(valueOf(workspace.episodes.get(id)).unsent).toEqual([])
  expect(workspace.store.jobs.openOf(id)).toEqual([])
})

test('a transcript that is cleared here is cleared on the service', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  for (const transcript_text of [timed, null]) {
    valueOf(workspace.episodes.edit(id, { transcript_text }))
    await workspace.runner.quiet(untilDone)
  }
  expect((await world.episodes())[0]?.attributes.transcript_url).toBeNull()
})

test('a transcript is brought from the service with its times, without the key, and changes nothing there', async () => {
  for (const transcript_text of [timed, captions]) {
    const world = await createWorld()
    const { workspace, id } = await published(world, { transcript_text })
    expect(valueOf(workspace.episodes.get(id)).fields.transcript_text).toBeNull()
    const before = world.requests.length
    valueOf(await workspace.transcripts.bring(id))
    await workspace.runner.quiet(untilDone)
    expect(valueOf(workspace.episodes.get(id))).toMatchObject({ unsent: [], fields: { transcript_text } })
    const asked = world.requests.slice(before)
    expect(asked.every(({ method, path }) => method === 'GET' && path.startsWith('/s/'))).toBe(true)
  }
})

test('a transcript that differs from what is written here is put beside it', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world, { transcript_text: timed })
  world.fail(() => ({ kind: 'cut-before' }))
  valueOf(workspace.episodes.edit(id, { transcript_text: 'Mine.' }))
  world.fail((request) => (request.path.startsWith('/v1/') ? { kind: 'cut-before' } : undefined))
  valueOf(await workspace.transcripts.bring(id))
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({
    fields: { transcript_text: 'Mine.' },
    conflicts: [{ field: 'transcript_text', local: 'Mine.', remote: timed }],
  })
})

test('a transcript from here that was not answered yet is not taken for somebody else’s', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world, { transcript_text: timed })
  world.fail(({ method }) => (method === 'PATCH' ? { kind: 'act-then-cut' } : undefined))
  valueOf(workspace.episodes.edit(id, { transcript_text: 'First.' }))
  await eventually(() => expect(jobOf(workspace, id, 'update').state).toBe('waiting'))

  const later = await world.open()
  valueOf(later.episodes.edit(id, { transcript_text: 'Second.' }))
  valueOf(await later.sync.pullEpisodes(undefined))
  valueOf(await later.transcripts.bring(id))
  expect(await readBack(world)).toBe('First.')
  expect(valueOf(later.episodes.get(id))).toMatchObject({
    fields: { transcript_text: 'Second.' },
    conflicts: [],
  })
})

test('a transcript that turns out to be what is written here needs nobody’s decision any more', async () => {
  const world = await createWorld()
  const { workspace, id, atService } = await published(world, { transcript_text: timed })
  world.fail((request) => (request.path.startsWith('/v1/') ? { kind: 'cut-before' } : undefined))
  valueOf(workspace.episodes.edit(id, { transcript_text: 'Mine.' }))
  valueOf(await workspace.transcripts.bring(id))
  world.fail(null)
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'update')).toMatchObject({
    state: 'needs-attention',
    error: { code: 'conflict' },
  })

  await world.send('PATCH', atService, { episode: { transcript_text: 'Mine.' } })
  valueOf(await workspace.sync.pullEpisodes(undefined))
  valueOf(await workspace.transcripts.bring(id))
  await workspace.runner.quiet(untilDone)
  expect(jobOf(workspace, id, 'update').state).toBe('done')
  expect(valueOf(workspace.episodes.get(id))).toMatchObject({ unsent: [], conflicts: [] })
})

test('an episode without one has none to bring', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  expect(await workspace.transcripts.bring(id)).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(await workspace.transcripts.bring('nobody')).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
})
