/** The step that brings teams, webhooks with their deliveries, and e-mails on their way to the outbox folder. */
export const teamsAndEvents = `
  -- Who works on a show besides its owner, who stands in shows.user_id.
  CREATE TABLE team_members (
    user_id INTEGER NOT NULL REFERENCES users (id),
    show_id INTEGER NOT NULL REFERENCES shows (id),
    role TEXT NOT NULL CHECK (role IN ('admin', 'member')),
    PRIMARY KEY (user_id, show_id)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW show_roles AS
    SELECT user_id, id AS show_id, 'owner' AS role FROM shows
    UNION ALL SELECT user_id, show_id, role FROM team_members;

  CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    show_id INTEGER NOT NULL REFERENCES shows (id),
    event_name TEXT NOT NULL,
    url TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX webhooks_by_show ON webhooks (show_id, event_name);
  CREATE INDEX webhooks_by_user ON webhooks (user_id);

  -- One event for one webhook, and what became of it. Target and body are what they were when it happened.
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Null once the webhook is gone.
    webhook_id INTEGER REFERENCES webhooks (id) ON DELETE SET NULL,
    show_id INTEGER NOT NULL REFERENCES shows (id),
    event_name TEXT NOT NULL,
    url TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed', 'cancelled')),
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    last_status INTEGER,
    last_error TEXT,
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
    CHECK ((state = 'waiting') = (ended_at IS NULL))
  ) STRICT;
  CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'waiting';
  CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id);

  -- E-mails that are not in the outbox folder yet; a row goes when its file is there. Ids are never used twice, and
  -- with them no file name.
  CREATE TABLE emails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What it is and to whom, for the name of the file.
    label TEXT NOT NULL,
    message TEXT NOT NULL
  ) STRICT;
  `
