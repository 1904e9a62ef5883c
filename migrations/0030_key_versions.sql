-- Under which version of PEPPER the keys of a scope in unique_keys are kept. Without a row it is the oldest that is alive.
CREATE TABLE key_versions (
  scope    TEXT    PRIMARY KEY,
  version  INTEGER NOT NULL,
  moved_at INTEGER NOT NULL                                    -- ms
) STRICT, WITHOUT ROWID;
