import { listening } from './listening.ts'
import { teamsAndEvents } from './teamsAndEvents.ts'

/**
 * The sandbox's tables, as numbered steps: step n brings a database from version n-1 to n. Append only; a step that
 * has been released never changes. Times are epoch milliseconds, flags 0 or 1.
 */
export const migrations: readonly string[] = [
  `
  CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE users (
    id INTEGER PRIMARY KEY,
    api_key TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    image_url TEXT,
    time_zone TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE shows (
    id INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    slug TEXT NOT NULL UNIQUE,
    title TEXT NOT NULL,
    author TEXT,
    category TEXT,
    copyright TEXT,
    description TEXT,
    email_notifications INTEGER NOT NULL DEFAULT 0,
    explicit INTEGER NOT NULL DEFAULT 0,
    image_url TEXT,
    keywords TEXT,
    language TEXT,
    multiple_seasons INTEGER NOT NULL DEFAULT 0,
    owner_email TEXT,
    playlist_limit INTEGER NOT NULL DEFAULT 25,
    private INTEGER NOT NULL DEFAULT 0,
    secondary_category TEXT,
    show_type TEXT NOT NULL DEFAULT 'episodic',
    time_zone TEXT,
    website TEXT,
    -- One JSON object: directory name -> the show's address there. The set of directories changes over time.
    listing_urls TEXT NOT NULL DEFAULT '{}',
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX shows_by_user ON shows (user_id, updated_at);

  -- Where an episode's sound comes from: an authorised upload, an address elsewhere, or a tone made while it is served.
  CREATE TABLE audio (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    source TEXT NOT NULL CHECK (source IN ('upload', 'external', 'tone')),
    extension TEXT NOT NULL,
    content_type TEXT NOT NULL,
    external_url TEXT,
    authorised_at INTEGER NOT NULL,
    completed_at INTEGER,
    bytes INTEGER,
    etag TEXT,
    measured_at INTEGER,
    duration_ms INTEGER
  ) STRICT;

  CREATE TABLE episodes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    show_id INTEGER NOT NULL REFERENCES shows (id),
    -- Stands in public addresses (share page, player, media), so that ids cannot be guessed from them.
    public_id TEXT NOT NULL UNIQUE,
    audio_id TEXT REFERENCES audio (id),
    status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'published')),
    published_at INTEGER,
    title TEXT,
    slug TEXT,
    number INTEGER,
    season INTEGER,
    type TEXT NOT NULL DEFAULT 'full',
    author TEXT,
    summary TEXT,
    description TEXT,
    keywords TEXT,
    explicit INTEGER,
    image_url TEXT,
    alternate_url TEXT,
    video_url TEXT,
    email_notifications INTEGER,
    transcript_text TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (show_id, slug),
    CHECK ((status = 'draft') = (published_at IS NULL))
  ) STRICT;
  CREATE INDEX episodes_by_time ON episodes (show_id, published_at);
  CREATE INDEX episodes_due ON episodes (published_at) WHERE status = 'scheduled';
  CREATE INDEX episodes_by_audio ON episodes (audio_id);

  CREATE TABLE subscribers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    show_id INTEGER NOT NULL REFERENCES shows (id),
    email TEXT NOT NULL COLLATE NOCASE,
    -- Stands in this subscriber's own feed address; removing the row revokes the address.
    token TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT 'default' CHECK (status IN ('default', 'subscribed', 'unsubscribed')),
    activated_at INTEGER,
    last_notified_at INTEGER,
    has_downloads INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (show_id, email)
  ) STRICT;

  -- One row per episode and day (YYYY-MM-DD in the show's time zone).
  CREATE TABLE downloads (
    episode_id INTEGER NOT NULL REFERENCES episodes (id),
    day TEXT NOT NULL,
    downloads INTEGER NOT NULL,
    PRIMARY KEY (episode_id, day)
  ) STRICT, WITHOUT ROWID;
  `,
  teamsAndEvents,
  listening,
]
