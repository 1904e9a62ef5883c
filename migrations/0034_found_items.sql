CREATE TABLE found_items (
  id        TEXT    PRIMARY KEY,
  version   INTEGER NOT NULL,
  title     TEXT    NOT NULL,
  place     TEXT    NOT NULL,
  foundOn   TEXT    NOT NULL,                                  -- on the club's wall, 2026-12-03
  photo     TEXT,                                              -- a file, as JSON
  claimedBy TEXT                                               -- a member's id
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('found_items');
