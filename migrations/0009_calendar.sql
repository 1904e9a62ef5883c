-- The club's calendar. Times are on the club's wall clock, YYYY-MM-DDTHH:mm, so that they sort as text. What was removed
-- stays, for calendars that subscribe to the club's are told so for a while.
CREATE TABLE entries (
  id         TEXT    PRIMARY KEY,
  version    INTEGER NOT NULL,
  title      TEXT    NOT NULL,
  starts_at  TEXT    NOT NULL,
  ends_at    TEXT    NOT NULL,
  spans_days INTEGER NOT NULL,                                 -- 1 where it ends on another day
  notes      TEXT    NOT NULL,
  on_duty    TEXT    NOT NULL,                                 -- ids of members, as a JSON list
  contact    TEXT,                                             -- none of what was removed, or once they have been forgotten
  contacts   TEXT    NOT NULL,                                 -- everyone whom the history knows as contact
  changed_at TEXT    NOT NULL,                                 -- ISO 8601, UTC
  removed_on TEXT                                              -- the club's day
) STRICT, WITHOUT ROWID;
-- An entry lasts 31 days at the most, so what touches some days began in them, or spans days and began in the 31 days
-- before. The rest of the columns make that a list is read from here alone, one row an entry.
CREATE INDEX entries_by_start ON entries (spans_days, starts_at, ends_at, version, title, notes, on_duty, contact, changed_at)
WHERE removed_on IS NULL;

-- The links under which calendars subscribe. They are secrets, so none of this is ever an event.
CREATE TABLE calendar_feeds (
  token_hash TEXT    PRIMARY KEY,                              -- SHA-256 of an opaque token of 256 bits
  member_id  TEXT    NOT NULL,
  kind       TEXT    NOT NULL,                                 -- 'club', or 'duties' of the member
  made_at    INTEGER NOT NULL,
  UNIQUE (member_id, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('entries');
