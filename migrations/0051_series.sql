-- Events of the calendar on many dates. A series is one row, and its dates are made of it when they are read. Times are on the
-- club's wall clock.
CREATE TABLE series (
  id          TEXT    PRIMARY KEY,
  version     INTEGER NOT NULL,
  root        TEXT    NOT NULL,                                -- the series that gives its dates their ids
  title       TEXT    NOT NULL,
  starts_at   TEXT    NOT NULL,                                -- the first date, as the rule puts it
  first_at    TEXT    NOT NULL,                                -- from the first beginning of all dates
  last_at     TEXT    NOT NULL,                                -- to their last end; '' where there is none
  details     TEXT    NOT NULL,                                -- as of an entry, of the first date
  rule        TEXT    NOT NULL,
  dates       TEXT    NOT NULL,                                -- what single dates have of their own
  ends_before TEXT,                                            -- the day from which another series has the dates
  follows     TEXT,
  followed_by TEXT,
  people      TEXT    NOT NULL,                                -- everyone on duty on any date
  contact     TEXT,                                            -- none of what was removed, or once they have been forgotten
  contacts    TEXT    NOT NULL,                                -- everyone whom the history knows as contact
  changed_at  TEXT    NOT NULL,                                -- ISO 8601, UTC
  removed_on  TEXT                                             -- the club's day
) STRICT, WITHOUT ROWID;
CREATE INDEX series_by_end ON series (last_at);
CREATE INDEX series_by_root ON series (root);
