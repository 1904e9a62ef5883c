-- What the nightly comparisons found: read tables with the log, objects with their rows. The last thirty are kept.
CREATE TABLE integrity_reports (
  checked_at INTEGER PRIMARY KEY,                              -- ms
  is_sound   INTEGER NOT NULL,
  report     TEXT    NOT NULL CHECK (json_valid(report))
) STRICT;
