import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { absorbShow } from '../../../electron/shows/absorbShow.ts'
import { openDatabase } from '../../../electron/store/database.ts'
import { migrate, migrations } from '../../../electron/store/migrations.ts'
import { openStore, type Store } from '../../../electron/store/store.ts'
import type { Show } from '../../../shared/api/resources.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { draft } from './drafts.ts'

async function newStore(): Promise<{ store: Store; path: string }> {
  const path = join(await temporaryFolder(), 'account', 'wavedrop.db')
  return { store: open(path), path }
}

function open(path: string): Store {
  const opened = openStore(path, 42)
  if (!opened.ok) throw new Error(opened.error.message)
  const store = opened.value
  const close = store.close.bind(store)
  let isClosed = false
  store.close = () => {
    if (!isClosed) close()
    isClosed = true
  }
  onTestFinished(() => store.close())
  return store
}

/** What the service says of a show, `now` epoch ms. */
function seen(store: Store, what: Show, now: number): void {
  absorbShow(what, { store, now, onJob: () => expect.fail('No job waits for this') })
}

test('a new store has every table, full durability and foreign keys', async () => {
  const { store, path } = await newStore()
  store.episodes.insert(draft('e'))
  store.close()
  const db = openDatabase(path)
  expect(db.get('PRAGMA user_version')).toEqual({ user_version: migrations.length })
  expect(db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
  expect(db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 })
  expect(() =>
    db.run(`INSERT INTO jobs (kind, episode_id, show_id, payload, state, created_at, updated_at)
            VALUES ('create', 'nobody', 's', '{}', 'ready', 0, 0)`),
  ).toThrow(/FOREIGN KEY/)
  db.close()
})

test('what was written is there after the store was opened again', async () => {
  const { store, path } = await newStore()
  const episode = draft('e', { local: { title: 'Kept' }, asked: { status: 'scheduled', publishedAt: 7 } })
  store.episodes.insert(episode)
  const job = store.jobs.add({ kind: 'create', episodeId: 'e', showId: 's', payload: { a: 1 } }, 5)
  store.close()
  const again = open(path)
  expect(again.episodes.get('e')).toEqual(episode)
  expect(again.jobs.get(job.id)).toEqual(job)
  expect(again.setAside).toBeNull()
})

test('a file written by a newer version is refused and left as it is', async () => {
  const { store, path } = await newStore()
  store.close()
  const db = openDatabase(path)
  db.execute(`PRAGMA user_version = ${migrations.length + 1}`)
  db.close()
  expect(openStore(path, 42)).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(readdirSync(join(path, '..')).filter((name) => name.includes('damaged'))).toEqual([])
})

test('a file that is no database is set aside whole, and a new store begun', async () => {
  const path = join(await temporaryFolder(), 'wavedrop.db')
  writeFileSync(path, 'not a database '.repeat(1_000))
  const store = open(path)
  expect(store.setAside).toBe(`${path}.damaged-42`)
  expect(readFileSync(`${path}.damaged-42`, 'utf8')).toContain('not a database')
  store.episodes.insert(draft('e'))
  expect(store.episodes.get('e')?.id).toBe('e')
})

test('a database with a rotten page is found at start, set aside, and the rest goes on', async () => {
  const { store, path } = await newStore()
  for (let index = 0; index < 300; index++) {
    store.episodes.insert(
      draft(`e${index}`, { local: { title: `Title ${index}`, summary: 'x'.repeat(2_000) } }),
    )
  }
  store.close()
  const bytes = readFileSync(path)
  bytes.fill(0xab, 40 * 4096, 60 * 4096)
  writeFileSync(path, bytes)
  const again = open(path)
  expect(again.setAside).toBe(`${path}.damaged-42`)
  expect(again.episodes.list({ offset: 0, limit: 10 }).total).toBe(0)
})

test('the file is copied before a migration, and not when there is none', async () => {
  const { store, path } = await newStore()
  store.episodes.insert(draft('e'))
  store.close()
  open(path).close()
  expect(readdirSync(join(path, '..'))).not.toContainEqual(expect.stringContaining('before'))

  const added = 'CREATE TABLE later (id TEXT) STRICT;'
  ;(migrations as string[]).push(added)
  onTestFinished(() => void (migrations as string[]).pop())
  open(path).close()
  const copy = `${path}.before-${migrations.length}-42`
  expect(existsSync(copy)).toBe(true)
  const before = openDatabase(copy)
  expect(before.all('SELECT id FROM episodes')).toEqual([{ id: 'e' }])
  expect(() => before.all('SELECT * FROM later')).toThrow()
  before.close()
})

test('a migration that fails leaves the file as it was', async () => {
  const { store, path } = await newStore()
  store.close()
  ;(migrations as string[]).push('CREATE TABLE half (id TEXT) STRICT; CREATE TABLE half (id TEXT) STRICT;')
  onTestFinished(() => void (migrations as string[]).pop())
  const db = openDatabase(path)
  expect(() => migrate(db)).toThrow(/already exists/)
  expect(db.get('PRAGMA user_version')).toEqual({ user_version: migrations.length - 1 })
  expect(() => db.all('SELECT * FROM half')).toThrow(/no such table/)
  db.close()
})

test('a transaction that throws keeps nothing, and the next one works', async () => {
  const { store } = await newStore()
  expect(() =>
    store.transaction(() => {
      store.episodes.insert(draft('lost'))
      store.jobs.add({ kind: 'create', episodeId: 'lost', showId: 's', payload: {} }, 0)
      throw new Error('stop')
    }),
  ).toThrow('stop')
  expect(store.episodes.get('lost')).toBeUndefined()
  expect(store.jobs.open()).toEqual([])
  store.transaction(() => store.episodes.insert(draft('kept')))
  expect(store.episodes.get('kept')).toBeDefined()
})

test('a folder that cannot be written to is said to be so', async () => {
  const dir = await temporaryFolder()
  writeFileSync(join(dir, 'file'), '')
  const opened = openStore(join(dir, 'file', 'wavedrop.db'), 42)
  expect(opened).toMatchObject({ ok: false, error: { code: 'read-only' } })
})

test('jobs end as done or cancelled, are never deleted, and are counted as they stand', async () => {
  const { store } = await newStore()
  store.episodes.insert(draft('e'))
  const add = () => store.jobs.add({ kind: 'update', episodeId: 'e', showId: 's', payload: {} }, 0).id
  const ids = [add(), add(), add(), add(), add()] as const
  store.jobs.change(ids[0], { state: 'done' }, 100)
  store.jobs.change(ids[1], { state: 'cancelled' }, 100)
  store.jobs.change(ids[2], { state: 'needs-attention', error: { code: 'conflict', message: 'Both.' } }, 100)
  store.jobs.change(ids[3], { state: 'waiting', reason: 'offline', notBefore: 5 }, 100)
  expect(store.jobs.openOf('e').map(({ id }) => id)).toEqual(ids.slice(2))
  expect(store.jobs.open().map(({ id }) => id)).toEqual(ids.slice(2))
  expect(store.jobs.recent().map(({ id }) => id)).toEqual([...ids].reverse())
  expect(store.jobs.count(100)).toEqual({ done: 1, waiting: 2, needsAttention: 1 })
  expect(store.jobs.count(101).done).toBe(0)
})

test('a sparse show keeps what was last seen of the rest, and is found by id or slug', async () => {
  const { store } = await newStore()
  seen(store, show('1', { slug: 'talks', title: 'Talks', author: 'Ana' }), 1)
  seen(store, show('1', { title: 'New talks' }), 2)
  seen(store, show('2', { slug: '1', title: 'Another' }), 2)
  expect(store.shows.find('talks')?.base).toEqual({ slug: 'talks', title: 'New talks', author: 'Ana' })
  expect(store.shows.find('1')?.id).toBe('1')
})

test('shows the account can no longer reach are forgotten, but not their unsent settings', async () => {
  const { store } = await newStore()
  for (const id of ['1', '2', '3']) seen(store, show(id, { title: `Show ${id}` }), 1)
  const edited = store.shows.get('3')
  if (edited) store.shows.save({ ...edited, local: { author: 'Ana' } })
  store.shows.keepOnly(['2'])
  expect(store.shows.all().map(({ id, gone }) => ({ id, gone }))).toEqual([
    { id: '2', gone: false },
    { id: '3', gone: true },
  ])
})

const show = (id: string, attributes: Show['attributes']): Show => ({ id, type: 'show', attributes })
