import { appendFile, mkdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveAudio } from '../../../electron/shell/serveAudio.ts'
import type { Workspace } from '../../../electron/workspace.ts'
import { waveformPeaks } from '../../../shared/domain/waveform.ts'
import { eventually } from '../../support/eventually.ts'
import { createWorld, type World } from '../../support/world.ts'
import { jobOf, take, valueOf } from '../outbox/support.ts'
import { published, replace, secondTake } from './support.ts'

const heard = async (workspace: Workspace, id: string) => valueOf(await workspace.audio.of(id))
const waveform = { seconds: 3, peaks: Buffer.alloc(waveformPeaks, 90).toString('base64') }

/** Asks for a path of the window's origin, as the window does. */
function ask(workspace: Workspace, path: string, range = 'bytes=0-') {
  const serve = serveAudio((name) => workspace.audio.open(name))
  return serve(new Request(`app://wavedrop${path}`, { headers: { range } }))
}

/** An episode whose recording has not gone up yet, and where the recording lies. */
async function waiting(world: World) {
  const workspace = await world.open()
  const path = await world.recording('take.wav', 3)
  const { id } = await take(world, workspace, path)
  return { workspace, path, id }
}

test('an episode is heard from the file while this computer has it, and from the service after that', async () => {
  const world = await createWorld()
  const { workspace, id, first } = await published(world)
  const before = await heard(workspace, id)
  expect(before).toMatchObject({ from: 'here', fileName: 'take.wav' })
  expect(before?.url).toMatch(/^\/audio\/[^/]+$/)
  expect(before?.serviceUrl).toMatch(/\/media\//)
  await rm(first)

  expect(await heard(workspace, id)).toMatchObject({ from: 'service', url: before?.serviceUrl })
  expect((await ask(workspace, before?.url ?? '')).status).toBe(404)
})

test('a file that was renamed in its folder is still heard', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  workspace.runner.start()
  const folder = join(world.dir, 'exports')
  await mkdir(folder)
  const plan = { showId: world.showId, status: 'draft', at: null } as const
  await workspace.inbox.watchOnce(folder, plan, () => undefined)
  await rename(await world.recording('a.wav', 2), join(folder, 'a.wav'))
  const named = (name: string) => workspace.inbox.list().find((item) => item.name === name && item.episodeId)
  await eventually(() => expect(named('a.wav')?.stage).toBe('done'))
  await rename(join(folder, 'a.wav'), join(folder, 'b.wav'))
  await eventually(() => expect(named('b.wav')).toBeDefined())

  const id = named('b.wav')?.episodeId ?? ''
  expect(await heard(workspace, id)).toMatchObject({ from: 'here' })
})

test('while a replacement is on its way, it is what is heard; the service’s is another recording', async () => {
  const world = await createWorld()
  const { workspace, id } = await published(world)
  world.fail(({ method }) => (method === 'PUT' ? { kind: 'status', status: 503 } : undefined))
  const second = await secondTake(world)
  valueOf(await workspace.audio.set(id, second))
  expect(await heard(workspace, id)).toMatchObject({ from: 'here', fileName: 'second.wav', serviceUrl: null })
  await rm(second)
  expect(await heard(workspace, id)).toMatchObject({ from: 'service', fileName: null, waveform: null })
  valueOf(await workspace.outbox.cancel(jobOf(workspace, id, 'upload').id))
  expect(await heard(workspace, id)).toMatchObject({ from: 'here', fileName: 'take.wav' })
})

test('a waveform is kept for its recording, outlives the file and a restart, and goes with a replacement', async () => {
  const world = await createWorld()
  const { workspace, id, first } = await published(world)
  const { audio } = (await heard(workspace, id))!
  valueOf(workspace.audio.keepWaveform(audio, waveform))
  await rm(first)
  const again = await world.open()
  again.runner.start()
  expect(await heard(again, id)).toMatchObject({ from: 'service', waveform })

  await replace(again, id, await secondTake(world))
  expect((await heard(again, id))?.waveform).toBeNull()
})

test('only what was given out can be asked for, and only as long as it is the same file', async () => {
  const world = await createWorld()
  const { workspace, path, id } = await waiting(world)
  const { audio, url } = (await heard(workspace, id))!
  expect((await ask(workspace, url)).status).toBe(206)
  for (const other of ['', '../../etc/passwd', path, encodeURIComponent(path), audio]) {
    expect((await ask(workspace, `/audio/${other}`)).status).toBe(404)
  }
  expect(workspace.audio.keepWaveform('upload 999', waveform)).toMatchObject({ ok: false })

  await appendFile(path, 'more')
  expect((await ask(workspace, url)).status).toBe(404)
  await rename(path, `${path}.moved`)
  await symlink(`${path}.moved`, path)
  expect((await ask(workspace, url)).status).toBe(404)
})

test('what one account was given cannot be asked of another', async () => {
  const world = await createWorld()
  const { workspace, id } = await waiting(world)
  const { url } = (await heard(workspace, id))!
  expect((await ask(workspace, url)).status).toBe(206)
  const other = await (await createWorld()).open()
  expect((await ask(other, url)).status).toBe(404)
})

test('an episode without audio has nothing to be heard, and one that is not here is not found', async () => {
  const world = await createWorld()
  const workspace = await world.open()
  const { id } = valueOf(workspace.episodes.create(world.showId, { title: 'Silent' }))
  expect(await heard(workspace, id)).toBeNull()
  expect(await workspace.audio.of('nowhere')).toMatchObject({ ok: false, error: { code: 'not-found' } })
  expect(await workspace.audio.set('nowhere', await secondTake(world))).toMatchObject({
    ok: false,
    error: { code: 'not-found' },
  })
})
