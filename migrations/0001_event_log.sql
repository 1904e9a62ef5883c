-- The club's log. One command is one batch: its row here, its events, what follows from them in the read tables, and
-- what has still to be sent. Nothing in `events` is ever changed or deleted, and the triggers see to it.
CREATE TABLE events (
  position       INTEGER PRIMARY KEY,                          -- the club's order, without gaps
  stream_id      TEXT    NOT NULL,                             -- 'member:01…'
  stream_version INTEGER NOT NULL CHECK (stream_version > 0),
  type           TEXT    NOT NULL,
  schema_version INTEGER NOT NULL CHECK (schema_version > 0),
  data           TEXT    NOT NULL CHECK (json_valid(data)),    -- never personal, never secret
  subject_id     TEXT,                                         -- whose key seals pii
  pii            BLOB,                                         -- 12 bytes IV, then AES-256-GCM of JSON
  actor_id       TEXT    NOT NULL,                             -- a member's id, or 'system'
  command_id     TEXT    NOT NULL,
  correlation_id TEXT    NOT NULL,
  causation_id   TEXT,
  recorded_at    INTEGER NOT NULL,                             -- ms, the database's clock, never decreasing
  prev_hash      BLOB,                                         -- the hash before it in the same stream
  hash           BLOB    NOT NULL,
  CHECK (pii IS NULL OR subject_id IS NOT NULL),
  UNIQUE (stream_id, stream_version)
) STRICT;

CREATE TRIGGER events_contiguous BEFORE INSERT ON events
WHEN NEW.stream_version <> 1 + COALESCE((SELECT MAX(stream_version) FROM events WHERE stream_id = NEW.stream_id), 0)
BEGIN SELECT RAISE(ABORT, 'ES_VERSION_CONFLICT'); END;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'ES_IMMUTABLE'); END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'ES_IMMUTABLE'); END;

-- What was already done. A command that comes twice is answered twice and carried out once.
CREATE TABLE commands (
  command_id     TEXT    PRIMARY KEY,
  request_hash   TEXT    NOT NULL,
  type           TEXT    NOT NULL,
  actor_id       TEXT    NOT NULL,
  stream_id      TEXT    NOT NULL,                             -- whose state at stream_version is the answer
  stream_version INTEGER NOT NULL,
  recorded_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What may exist only once in the club, such as an email address, as an HMAC of it.
CREATE TABLE unique_keys (
  scope    TEXT NOT NULL,
  key      TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;

-- `INSERT INTO assert_true SELECT (condition), 'what'` rolls the whole batch back unless the condition holds.
CREATE VIEW assert_true AS SELECT 1 AS ok, '' AS what;
CREATE TRIGGER assert_true_insert INSTEAD OF INSERT ON assert_true
WHEN NEW.ok IS NOT 1 BEGIN SELECT RAISE(ABORT, 'ES_ASSERTION_FAILED'); END;

-- One key a person, wrapped by a key of the Worker's. Destroying it forgets the person.
CREATE TABLE subject_keys (
  subject_id  TEXT    PRIMARY KEY,
  kek_version INTEGER NOT NULL,
  wrapped_key BLOB    NOT NULL,
  created_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What has still to be sent: few rows, seldom any. Only live commands write here, so a replay sends nothing.
CREATE TABLE outbox (
  key      TEXT    PRIMARY KEY,
  effects  TEXT    NOT NULL CHECK (json_valid(effects)),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row a read table: the last position that changed it, and what the last rebuild found.
CREATE TABLE projections (
  name       TEXT    PRIMARY KEY,
  checkpoint INTEGER NOT NULL DEFAULT 0,
  digest     TEXT,
  rebuilt_at INTEGER
) STRICT, WITHOUT ROWID;
