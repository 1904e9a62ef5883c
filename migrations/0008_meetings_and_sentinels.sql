CREATE TABLE meetings (
  id          TEXT    PRIMARY KEY,
  version     INTEGER NOT NULL,
  type        TEXT    NOT NULL,
  venue       TEXT    NOT NULL,
  address     TEXT    NOT NULL,
  date        TEXT    NOT NULL,                                -- on the club's wall, 2026-12-03
  time        TEXT    NOT NULL,                                -- on the club's wall, 07:00PM
  description TEXT,                                            -- rich text, as JSON
  minutes     TEXT                                             -- a file, as JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE sentinels (
  id      TEXT    PRIMARY KEY,
  version INTEGER NOT NULL,
  month   INTEGER NOT NULL,                                    -- 1 is January
  year    INTEGER NOT NULL,
  file    TEXT    NOT NULL                                     -- as JSON
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('meetings'), ('sentinels');
