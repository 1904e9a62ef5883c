-- Up to where notifications have been looked at that are brought to members once an hour, and when that was.
CREATE TABLE notification_rounds (
  kind   TEXT    PRIMARY KEY,
  up_to  INTEGER NOT NULL,                                     -- a position of the log
  ran_at INTEGER NOT NULL                                      -- ms
) STRICT, WITHOUT ROWID;

INSERT INTO notification_rounds (kind, up_to, ran_at)
SELECT 'reaction', (SELECT COALESCE(MAX(position), 0) FROM events), 0;
