import type { Database } from './database.ts'

/**
 * Numbered and append-only: a released migration is never edited, because somebody's drafts are stored in it.
 * `PRAGMA user_version` holds how many have run.
 */
export const migrations: readonly string[] = [
  /* 1: shows, episodes, folders, inbox, jobs, pacing */ `
  CREATE TABLE shows (
    id TEXT PRIMARY KEY,
    base TEXT NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;

  -- base: attributes as last seen from the service ({} while it knows nothing of this draft)
  -- local: the fields the person changed and the service has not confirmed
  -- asked: the publishing state that was asked for and is not confirmed
  -- discarded: taken off the board before the service knew it; kept, and no longer listed
  -- title, status, published_at: read from base + local when the row is written, for lists
  CREATE TABLE episodes (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    remote_id TEXT UNIQUE,
    show_id TEXT NOT NULL,
    base TEXT NOT NULL,
    local TEXT NOT NULL,
    asked TEXT,
    has_audio INTEGER NOT NULL,
    discarded INTEGER NOT NULL,
    title TEXT NOT NULL,
    status TEXT NOT NULL,
    published_at INTEGER,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX episodes_in_show ON episodes (show_id, published_at, seq);
  CREATE VIRTUAL TABLE episode_words USING fts5 (
    title, summary, description, keywords,
    content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
  );

  CREATE TABLE folders (
    id TEXT PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    show_id TEXT NOT NULL,
    after_settling TEXT NOT NULL,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE inbox_items (
    id TEXT PRIMARY KEY,
    folder_id TEXT,
    path TEXT NOT NULL,
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    mtime_ms REAL NOT NULL,
    identity TEXT NOT NULL,
    show_id TEXT NOT NULL,
    title TEXT NOT NULL,
    duration_seconds REAL,
    episode_id TEXT REFERENCES episodes (id),
    error TEXT,
    dismissed INTEGER NOT NULL DEFAULT 0,
    found_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX inbox_items_by_path ON inbox_items (path);
  CREATE INDEX inbox_items_by_identity ON inbox_items (identity);
  CREATE INDEX inbox_items_by_episode ON inbox_items (episode_id);

  -- intent_at: service time before which a POST cannot have been acted on; set from before it leaves until its
  -- answer is known, so that a lost answer is looked for instead of sent again
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    episode_id TEXT NOT NULL REFERENCES episodes (id),
    show_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER,
    reason TEXT,
    error TEXT,
    intent_at INTEGER,
    result TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX jobs_open ON jobs (state, episode_id, id);
  CREATE INDEX jobs_by_episode ON jobs (episode_id, id);

  -- What the pacing of this account's key must remember across a restart: one row.
  CREATE TABLE pacing (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    remembered TEXT NOT NULL
  ) STRICT;
  `,

  /* 2: conflicts kept with the episode, versions, edits of shows, subscribers, webhooks, cached figures, plans */ `
  -- contested: of the fields in local, the other value that the service has
  -- removed: set when the service no longer has the episode: what it was there, and since when
  -- checked_at: when the service was last asked about this very episode
  ALTER TABLE episodes ADD COLUMN contested TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE episodes ADD COLUMN removed TEXT;
  ALTER TABLE episodes ADD COLUMN checked_at INTEGER;
  DROP INDEX episodes_in_show;
  CREATE INDEX episodes_in_order ON episodes
    (show_id, discarded, published_at IS NOT NULL, published_at DESC, created_at DESC, seq DESC, status);
  CREATE INDEX episodes_in_processing ON episodes (base ->> '$.audio_processing') WHERE base ->> '$.audio_processing' = 1;
  CREATE INDEX episodes_by_schedule ON episodes (published_at) WHERE status = 'scheduled';
  CREATE INDEX episodes_removed ON episodes (removed ->> '$.remoteId') WHERE removed IS NOT NULL;
  UPDATE episodes SET contested = coalesce(
    (SELECT payload -> '$.theirs' FROM jobs
     WHERE episode_id = episodes.id AND kind = 'update' AND state = 'needs-attention' AND error ->> '$.code' = 'conflict'
     ORDER BY jobs.id DESC LIMIT 1), '{}');

  -- fields: those that changed, with their new values; the first version of an episode holds them all
  CREATE TABLE episode_versions (
    episode_id TEXT NOT NULL REFERENCES episodes (id),
    number INTEGER NOT NULL,
    author TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    fields TEXT NOT NULL,
    PRIMARY KEY (episode_id, number)
  ) STRICT, WITHOUT ROWID;

  -- A job may be of a show instead of an episode: its own settings, its subscribers, its webhooks.
  CREATE TABLE jobs_of_all (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    episode_id TEXT REFERENCES episodes (id),
    show_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    not_before INTEGER,
    reason TEXT,
    error TEXT,
    intent_at INTEGER,
    result TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO jobs_of_all SELECT id, kind, episode_id, show_id, payload, state, attempts, not_before, reason, error,
    intent_at, result, created_at, updated_at FROM jobs;
  DROP TABLE jobs;
  ALTER TABLE jobs_of_all RENAME TO jobs;
  CREATE INDEX jobs_open ON jobs (state, episode_id, id);
  CREATE INDEX jobs_by_episode ON jobs (episode_id, id);
  CREATE INDEX jobs_by_show ON jobs (show_id, kind, id);

  -- local, contested: as of episodes. gone: no longer in the account's list, and kept for its unsent edits
  ALTER TABLE shows ADD COLUMN local TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE shows ADD COLUMN contested TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE shows ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;

  -- email: as the person wants it. removed: the person removed it and the service has not confirmed that
  CREATE TABLE subscribers (
    id TEXT PRIMARY KEY,
    remote_id TEXT UNIQUE,
    show_id TEXT NOT NULL,
    email TEXT NOT NULL,
    base TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX subscribers_of_show ON subscribers (show_id, email COLLATE NOCASE);

  CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    remote_id TEXT UNIQUE,
    show_id TEXT NOT NULL,
    event_name TEXT NOT NULL,
    url TEXT NOT NULL,
    base TEXT NOT NULL,
    removed INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX webhooks_of_show ON webhooks (show_id);

  -- Figures as the service last answered them, by the question, for when it cannot be asked.
  CREATE TABLE figures (
    question TEXT PRIMARY KEY,
    answer TEXT NOT NULL,
    answered_at INTEGER NOT NULL
  ) STRICT;

  -- What a run of a plan changed, so that it can be taken back.
  CREATE TABLE plan_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    plan TEXT NOT NULL,
    ran_at INTEGER NOT NULL,
    changes TEXT NOT NULL,
    undone_at INTEGER
  ) STRICT;
  `,

  /* 3: how old lists are */ `
  CREATE TABLE lists (
    show_id TEXT NOT NULL,
    list TEXT NOT NULL,
    seen_at INTEGER NOT NULL,
    PRIMARY KEY (show_id, list)
  ) STRICT;
  `,

  /* 4: waveforms */ `
  -- audio: names the very recording. seconds: its length. peaks: how loud it is over that length, one byte each
  CREATE TABLE waveforms (
    audio TEXT PRIMARY KEY,
    seconds REAL NOT NULL,
    peaks BLOB NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,

  /* 5: a calendar of many shows */ `
  CREATE INDEX episodes_asked ON episodes (show_id) WHERE asked IS NOT NULL AND discarded = 0;
  CREATE INDEX episodes_to_place ON episodes (show_id, created_at DESC, seq DESC) WHERE status = 'draft' AND discarded = 0;
  `,

  /* 6: lists in every order */ `
  -- title_key, number, season, type, duration (seconds): read from base + local when the row is written, for lists
  ALTER TABLE episodes ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
  ALTER TABLE episodes ADD COLUMN number INTEGER;
  ALTER TABLE episodes ADD COLUMN season INTEGER;
  ALTER TABLE episodes ADD COLUMN type TEXT;
  ALTER TABLE episodes ADD COLUMN duration INTEGER;
  UPDATE episodes SET
    title_key = sort_key(title),
    number = CAST(iif(json_type(local, '$.number') IS NULL, base ->> '$.number', local ->> '$.number') AS INTEGER),
    season = CAST(iif(json_type(local, '$.season') IS NULL, base ->> '$.season', local ->> '$.season') AS INTEGER),
    type = iif(json_type(local, '$.type') IS NULL, base ->> '$.type', local ->> '$.type'),
    duration = CAST(base ->> '$.duration' AS INTEGER);

  -- An order each, as electron/store/episodeList.ts writes it, and after it all that a list can be narrowed by.
  DROP INDEX episodes_in_order;
  CREATE INDEX episodes_by_date ON episodes (show_id, discarded,
    published_at IS NOT NULL, published_at DESC, created_at DESC, seq DESC, status, has_audio, type, season);
  CREATE INDEX episodes_by_title ON episodes (show_id, discarded, title_key, seq, status, has_audio, type, season);
  CREATE INDEX episodes_by_status ON episodes (show_id, discarded,
    status <> 'draft', status = 'published', published_at DESC, created_at DESC, seq DESC, status, has_audio, type, season);
  CREATE INDEX episodes_by_number ON episodes (show_id, discarded, number, seq, status, has_audio, type, season);
  CREATE INDEX episodes_by_season ON episodes (show_id, discarded, season, number, seq, status, has_audio, type);
  CREATE INDEX episodes_by_duration ON episodes (show_id, discarded, duration, seq, status, has_audio, type, season);
  CREATE INDEX episodes_by_update ON episodes (show_id, discarded, updated_at, seq, status, has_audio, type, season);
  CREATE INDEX episodes_unsent ON episodes (id) WHERE remote_id IS NULL OR local <> '{}';
  CREATE INDEX episodes_contested ON episodes (id) WHERE contested <> '{}';
  `,
]

/** How many migrations a database has seen. */
export function schemaVersion(db: Database): number {
  return Number(db.get('PRAGMA user_version')?.['user_version'] ?? 0)
}

/** Brings `db` up to date, each migration whole or not at all. Throws when the file is from a newer Wavedrop. */
export function migrate(db: Database): void {
  const from = schemaVersion(db)
  if (from > migrations.length) throw new NewerSchemaError(from, migrations.length)
  for (const [index, sql] of migrations.entries()) {
    if (index < from) continue
    db.transaction(() => {
      db.execute(sql)
      db.execute(`PRAGMA user_version = ${index + 1}`)
    })
  }
}

/** The file was written by a later version: opening it could lose what that version added. */
export class NewerSchemaError extends Error {
  constructor(found: number, known: number) {
    super(`The data was written by a newer Wavedrop (schema ${found}, this one knows ${known}).`)
    this.name = 'NewerSchemaError'
  }
}
