-- What the whole log was at a moment: SHA-256 over every event up to `to_position`, in parts that follow on each other. The
-- same seals are copied to R2, where whoever changes the database does not reach them.
CREATE TABLE log_seals (
  to_position   INTEGER PRIMARY KEY,
  from_position INTEGER NOT NULL,
  prev_seal     TEXT    NOT NULL,                              -- hex; empty for the first
  seal          TEXT    NOT NULL,                              -- hex
  sealed_at     INTEGER NOT NULL,                              -- ms
  is_copied     INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TRIGGER log_seals_no_update BEFORE UPDATE OF to_position, from_position, prev_seal, seal, sealed_at ON log_seals
BEGIN SELECT RAISE(ABORT, 'ES_IMMUTABLE'); END;
CREATE TRIGGER log_seals_no_delete BEFORE DELETE ON log_seals BEGIN SELECT RAISE(ABORT, 'ES_IMMUTABLE'); END;
CREATE INDEX log_seals_not_copied ON log_seals (to_position) WHERE is_copied = 0;
