/** Step 3: what listening, searching and fetching audio need. */
export const listening = `
  -- Bytes of tags in front of the sound, told together with the duration.
  ALTER TABLE audio ADD COLUMN tag_bytes INTEGER NOT NULL DEFAULT 0;
  -- Why audio from elsewhere could not be had; null while it can.
  ALTER TABLE audio ADD COLUMN failure TEXT;

  -- What the query of a list is looked for in, folded: folding 5,000 episodes for every search takes too long.
  CREATE TABLE episode_search (
    episode_id INTEGER PRIMARY KEY REFERENCES episodes (id) ON DELETE CASCADE,
    text TEXT NOT NULL
  ) STRICT;
  INSERT INTO episode_search (episode_id, text)
    SELECT id, folded(title) || char(10) || folded(summary) || char(10) || folded(description) FROM episodes;
  CREATE TRIGGER episode_search_insert AFTER INSERT ON episodes BEGIN
    INSERT INTO episode_search (episode_id, text) VALUES
      (new.id, folded(new.title) || char(10) || folded(new.summary) || char(10) || folded(new.description));
  END;
  CREATE TRIGGER episode_search_update AFTER UPDATE OF title, summary, description ON episodes BEGIN
    UPDATE episode_search
      SET text = folded(new.title) || char(10) || folded(new.summary) || char(10) || folded(new.description)
      WHERE episode_id = new.id;
  END;
  CREATE INDEX episodes_in_order ON episodes (show_id, status, published_at, created_at);
  CREATE INDEX episodes_by_slug ON episodes (slug);

  -- What all episodes had on a day, without a look into the rows.
  CREATE INDEX downloads_by_day ON downloads (day, episode_id, downloads);

  -- The sums of downloads over a show's episodes, so that a show's analytics read one row a day.
  CREATE TABLE show_downloads (
    show_id INTEGER NOT NULL REFERENCES shows (id),
    day TEXT NOT NULL,
    downloads INTEGER NOT NULL,
    PRIMARY KEY (show_id, day)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO show_downloads (show_id, day, downloads)
    SELECT e.show_id, d.day, SUM(d.downloads) FROM downloads d JOIN episodes e ON e.id = d.episode_id GROUP BY 1, 2;
  CREATE TRIGGER show_downloads_insert AFTER INSERT ON downloads BEGIN
    INSERT INTO show_downloads (show_id, day, downloads)
      SELECT show_id, new.day, new.downloads FROM episodes WHERE id = new.episode_id
      ON CONFLICT (show_id, day) DO UPDATE SET downloads = downloads + excluded.downloads;
  END;
  CREATE TRIGGER show_downloads_update AFTER UPDATE OF downloads ON downloads BEGIN
    UPDATE show_downloads SET downloads = downloads + new.downloads - old.downloads
      WHERE day = new.day AND show_id = (SELECT show_id FROM episodes WHERE id = new.episode_id);
  END;

  -- What one listener was sent of one episode on one day: the day's downloads are those that came to a minute.
  CREATE TABLE listens (
    episode_id INTEGER NOT NULL REFERENCES episodes (id) ON DELETE CASCADE,
    day TEXT NOT NULL,
    -- A keyed hash of the address and the user agent.
    listener TEXT NOT NULL,
    -- JSON: the stretches of the file delivered so far, [[first byte, byte after the last], ...].
    stretches TEXT NOT NULL,
    is_counted INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (episode_id, day, listener)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX listens_by_age ON listens (updated_at);

  -- Covers are PNG files now: directories take no SVG.
  UPDATE shows SET image_url = replace(image_url, '.svg', '.png') WHERE image_url LIKE '/artwork/%.svg';
`
