-- While one of these is open, whoever holds the archive secret can take the club out of the portal.
CREATE TABLE archive_windows (
  id        TEXT    PRIMARY KEY,
  opened_by TEXT    NOT NULL,                                  -- the id of an administrator
  opened_at INTEGER NOT NULL,                                  -- ms
  closes_at INTEGER NOT NULL,                                  -- ms; whoever closes it early moves it
  closed_by TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_windows_by_end ON archive_windows (closes_at);

-- Each time that it was taken; the token says who goes on with it.
CREATE TABLE archive_runs (
  token_hash TEXT    PRIMARY KEY,
  window_id  TEXT    NOT NULL,
  began_at   INTEGER NOT NULL                                  -- ms
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_runs_by_window ON archive_runs (window_id, began_at);
