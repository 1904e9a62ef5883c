-- What proves who someone is. None of it is ever an event, and none of it is ever exported.
CREATE TABLE credentials (
  member_id    TEXT    PRIMARY KEY,
  password     TEXT    NOT NULL,                               -- PHC string of scrypt, under a versioned pepper
  is_temporary INTEGER NOT NULL,
  changed_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token_hash TEXT    PRIMARY KEY,                              -- SHA-256 of an opaque token of 256 bits
  member_id  TEXT    NOT NULL,
  epoch      INTEGER NOT NULL,                                 -- ends when the member's is another
  created_at INTEGER NOT NULL,
  seen_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE reset_tokens (
  member_id  TEXT    PRIMARY KEY,                              -- one live token a member
  token_hash TEXT    NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Challenges of the key exchange that have been used, until they expire of themselves.
CREATE TABLE spent_challenges (
  challenge  TEXT    PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Counters of the rate limits, by HMAC of what is counted.
CREATE TABLE attempts (
  scope   TEXT    NOT NULL,
  key     TEXT    NOT NULL,
  count   INTEGER NOT NULL,
  since   INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
