-- How things were at the club's pass, every change: a read table. The first column is the feed's number of the pass, or
-- 'sample' where there is no feed.
CREATE TABLE weather_readings (
  pass        TEXT    NOT NULL,
  observed_at TEXT    NOT NULL,                                -- ISO 8601, UTC
  temperature INTEGER,                                         -- °F
  condition   TEXT    NOT NULL,
  PRIMARY KEY (pass, observed_at)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('weather'), ('weather_readings');

-- What was last heard from other people's servers, and when they were last asked. Not in the log, for it is nobody's word
-- in the club; lost, it is asked for again.
CREATE TABLE upstreams (
  name     TEXT    PRIMARY KEY,
  asked_at INTEGER NOT NULL DEFAULT 0,                         -- ms since 1970
  failures INTEGER NOT NULL DEFAULT 0,                         -- since the last answer that was good
  read_at  INTEGER,                                            -- ms since 1970, of that answer
  body     TEXT
) STRICT, WITHOUT ROWID;

INSERT INTO upstreams (name) VALUES ('passes'), ('camera');
