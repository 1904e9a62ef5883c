-- When a row began to wait, so that a letter that nobody needs any more is not sent. What waits already begins now.
ALTER TABLE outbox ADD COLUMN written_at INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET written_at = CAST(unixepoch('subsec') * 1000 AS INTEGER);

-- Letters that were given up: whose, which and why. What stood in them, addresses and links among it, is not kept.
CREATE TABLE dead_letters (
  id          TEXT    PRIMARY KEY,
  member_id   TEXT    NOT NULL,
  letter      TEXT    NOT NULL,                                 -- its name in worker/mail/letters.ts
  reason      TEXT    NOT NULL,
  written_at  INTEGER NOT NULL,                                -- ms
  given_up_at INTEGER NOT NULL                                 -- ms
) STRICT, WITHOUT ROWID;
CREATE INDEX dead_letters_by_time ON dead_letters (given_up_at);

-- When each cron trigger last ran.
CREATE TABLE cron_runs (
  cron   TEXT    PRIMARY KEY,
  ran_at INTEGER NOT NULL                                      -- ms
) STRICT, WITHOUT ROWID;
