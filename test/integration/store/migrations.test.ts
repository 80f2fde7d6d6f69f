import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Database } from '../../../electron/store/database.ts'
import { migrations } from '../../../electron/store/migrations.ts'
import { openStore } from '../../../electron/store/store.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

/** A database as an earlier Wavedrop left it: the first `version` migrations, and then `fill`. */
async function leftBy(version: number, fill: (db: Database) => void): Promise<string> {
  const path = join(await temporaryFolder(), 'wavedrop.db')
  const db = openDatabase(path)
  for (const sql of migrations.slice(0, version)) db.execute(sql)
  db.execute(`PRAGMA user_version = ${version}`)
  fill(db)
  db.close()
  return path
}

function reopened(path: string) {
  const opened = openStore(path, 42)
  if (!opened.ok) throw new Error(opened.error.message)
  onTestFinished(() => opened.value.close())
  return opened.value
}

/** Work as schema 1 kept it: an episode with unsent edits and a conflict, a show, a folder, a file, jobs. */
function fillFirst(db: Database): void {
  db.execute(`
    INSERT INTO shows VALUES ('7', '{"title":"Talks","slug":"talks"}', 5);
    INSERT INTO episodes (id, remote_id, show_id, base, local, asked, has_audio, discarded, title, status, published_at, created_at, updated_at)
      VALUES ('a', '1', '7', '{"title":"Agreed","status":"draft"}', '{"title":"Mine","summary":"Too"}', NULL, 1, 0, 'Mine', 'draft', NULL, 1, 2),
             ('b', NULL, '7', '{}', '{"title":"Never sent"}', '{"status":"published","publishedAt":null}', 0, 0, 'Never sent', 'draft', NULL, 1, 2);
    INSERT INTO folders VALUES ('f', '/recordings', '7', 'draft', 1);
    INSERT INTO inbox_items VALUES ('i', 'f', '/recordings/a.wav', 'a.wav', 10, 1.5, '1:2', '7', 'A', NULL, 'a', NULL, 0, 1);
    INSERT INTO jobs VALUES
      (3, 'update', 'a', '7', '{"sent":{},"theirs":{"title":"Theirs"},"overwrite":false}', 'needs-attention', 2, NULL, NULL,
       '{"code":"conflict","message":"Both."}', NULL, NULL, 1, 2),
      (4, 'create', 'b', '7', '{}', 'waiting', 1, 99, 'offline', NULL, 17, NULL, 1, 2),
      (9, 'publish', 'b', '7', '{"status":"published","publishedAt":null}', 'ready', 0, NULL, NULL, NULL, NULL, NULL, 1, 2);
    INSERT INTO pacing VALUES (1, '{"answered":[1,2],"inFlight":1,"blockedUntil":null}');
  `)
}

test('what the first schema kept is all there after the migrations, conflicts and intents too', async () => {
  const path = await leftBy(1, fillFirst)
  const store = reopened(path)

  expect(store.episodes.get('a')).toMatchObject({
    base: { title: 'Agreed' },
    local: { title: 'Mine', summary: 'Too' },
    contested: { title: 'Theirs' },
    removed: null,
  })
  expect(store.episodes.get('b')).toMatchObject({
    remoteId: null,
    contested: {},
    asked: { status: 'published' },
  })
  expect(store.jobs.open()).toMatchObject([
    { id: 3, kind: 'update', episodeId: 'a', state: 'needs-attention' },
    { id: 4, kind: 'create', episodeId: 'b', intentAt: 17, notBefore: 99 },
    { id: 9, kind: 'publish', state: 'ready' },
  ])
  expect(store.shows.get('7')).toMatchObject({
    base: { title: 'Talks' },
    local: {},
    contested: {},
    gone: false,
  })
  expect(store.inbox.byPath('/recordings/a.wav')?.episodeId).toBe('a')
  expect(store.folders.all()).toHaveLength(1)
  expect(store.pacing.load()).toMatchObject({ answered: [1, 2], inFlight: 1 })
})

test('lists have the old episodes in every order, as they are shown', async () => {
  const path = await leftBy(5, (db) =>
    db.execute(`
      INSERT INTO episodes (id, show_id, base, local, has_audio, discarded, title, status, created_at, updated_at) VALUES
        ('ten', '7', '{"title":"Part 10","number":1,"season":1,"type":"full","duration":90}', '{"number":10,"season":null}', 1, 0, 'Part 10', 'draft', 1, 2),
        ('two', '7', '{"title":"part 2","number":2,"season":1,"type":"bonus","duration":60}', '{}', 1, 0, 'part 2', 'draft', 1, 2);
    `),
  )
  const store = reopened(path)
  const ids = (query: object) => store.episodes.ids({ showId: '7', offset: 0, limit: 9, ...query }).ids
  expect(ids({ by: 'title', direction: 'asc' })).toEqual(['two', 'ten'])
  expect(ids({ by: 'number' })).toEqual(['ten', 'two'])
  expect(ids({ by: 'duration' })).toEqual(['ten', 'two'])
  expect(ids({ season: 1 })).toEqual(['two'])
  expect(ids({ type: 'full' })).toEqual(['ten'])
})

test('jobs go on counting from where they were, and their episodes are still known to exist', async () => {
  const store = reopened(await leftBy(1, fillFirst))
  const job = { kind: 'update', episodeId: 'a', showId: '7', payload: {} } as const
  expect(store.jobs.add(job, 1).id).toBe(10)
  expect(() => store.jobs.add({ ...job, episodeId: 'nobody' }, 1)).toThrow(/FOREIGN KEY/)
  expect(store.jobs.add({ ...job, kind: 'update-show', episodeId: null }, 1).episodeId).toBeNull()
})

test.each(migrations.map((_, index) => index + 1))(
  'a database of schema %i opens as if it had always been of today’s',
  async (version) => {
    const path = await leftBy(version, () => undefined)
    const opened = openStore(path, 42)
    if (opened.ok) opened.value.close()
    expect(opened.ok).toBe(true)
    const [old, fresh] = [openDatabase(path), openDatabase(await leftBy(migrations.length, () => undefined))]
    const tables = (db: Database) =>
      db.all(`SELECT type, name, tbl_name FROM sqlite_schema ORDER BY type, name`).map((row) => ({ ...row }))
    expect(tables(old)).toEqual(tables(fresh))
    expect(old.get('PRAGMA integrity_check')).toEqual({ integrity_check: 'ok' })
    expect(existsSync(`${path}.before-${version + 1}-42`)).toBe(version < migrations.length)
    old.close()
    fresh.close()
  },
)
