-- What members have themselves told of at the pass: a read table, a row for each rule.
CREATE TABLE pass_watches (
  member_id TEXT    NOT NULL,
  rule      TEXT    NOT NULL,
  number    INTEGER NOT NULL,                                  -- the order in which the member added them
  what      TEXT    NOT NULL,                                  -- chains, closed, open or cold
  below     INTEGER,                                           -- °F, of cold
  days      TEXT    NOT NULL,                                  -- JSON: numbers, Sunday is 0
  time_from TEXT,                                              -- on the club's wall, 05:00; none for all day
  time_to   TEXT,
  is_on     INTEGER NOT NULL,
  PRIMARY KEY (member_id, rule)
) STRICT, WITHOUT ROWID;

-- A day at the pass, by the club's calendar: a read table, a row for each day on which somebody looked.
CREATE TABLE pass_days (
  pass        TEXT    NOT NULL,                                -- the feed's number, or 'sample'
  day         TEXT    NOT NULL,
  coldest     INTEGER,                                         -- °F
  coldest_at  TEXT,                                            -- ISO 8601, UTC
  warmest     INTEGER,
  was_closed  INTEGER NOT NULL,                                -- at any time of the day, in any direction
  had_chains  INTEGER NOT NULL,
  temperature INTEGER,                                         -- as it was last, as are the next two
  is_closed   INTEGER NOT NULL,
  has_chains  INTEGER NOT NULL,
  roads       TEXT    NOT NULL,                                -- JSON: the restrictions, and when they became so
  PRIMARY KEY (pass, day)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('pass_watches'), ('pass_days');
