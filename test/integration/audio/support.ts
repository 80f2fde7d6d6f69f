import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Workspace } from '../../../electron/workspace.ts'
import { wavBytes } from '../../support/audio.ts'
import type { World } from '../../support/world.ts'
import { episodeOf, take, untilDone, valueOf } from '../outbox/support.ts'

/** An episode that is out, made of a recording of one second, with nothing left to do. */
export async function published(world: World) {
  const workspace = await world.open()
  workspace.runner.start()
  const first = await world.recording('first.wav', 1)
  const wish = { title: 'Fog Signals', asked: { status: 'published', publishedAt: null } as const }
  const { id } = await take(world, workspace, first, wish)
  await workspace.runner.quiet(untilDone)
  await world.sandbox.audioProcessed()
  world.requests.length = 0
  const remoteId = episodeOf(workspace, id).remoteId ?? ''
  return { workspace, id, first, remoteId, atService: `/v1/episodes/${remoteId}` }
}

/** Gives an episode another recording, as a person does who chooses a file; then everything that follows by itself. */
export async function replace(workspace: Workspace, id: string, path: string): Promise<void> {
  valueOf(await workspace.audio.set(id, path))
  await workspace.runner.quiet(untilDone)
}

/** The bytes that a listener's app gets for the only episode of the feed. */
export async function heardInFeed(world: World): Promise<Buffer> {
  await world.sandbox.audioProcessed()
  const feed = await (await fetch(`${world.sandbox.baseUrl}/feeds/${await slugOf(world)}`)).text()
  const [, url, length] = /<enclosure url="([^"]+)" length="(\d+)"/.exec(feed) ?? []
  const heard = Buffer.from(await (await fetch((url ?? '').replaceAll('&amp;', '&'))).arrayBuffer())
  if (heard.length !== Number(length))
    throw new Error(`The feed says ${length} bytes, and there are ${heard.length}`)
  return heard
}

async function slugOf(world: World): Promise<string> {
  const shows = (await world.send('GET', '/v1/shows')) as { data: { attributes: { slug: string } }[] }
  return shows.data[0]?.attributes.slug ?? ''
}

/** A second, longer take beside the first; what is in it tells the two apart. */
export async function secondTake(world: World, name = 'second.wav', seconds = 3): Promise<string> {
  return await world.recording(name, seconds)
}

/** Half of a recording, and what writes the other half: an export that is under way. */
export async function halfWritten(world: World, name: string) {
  const path = join(world.dir, 'recordings', name)
  const whole = wavBytes({ seconds: 4 })
  await writeFile(path, whole.subarray(0, whole.length / 2))
  return { path, whole, finish: () => writeFile(path, whole), remove: () => rm(path) }
}
