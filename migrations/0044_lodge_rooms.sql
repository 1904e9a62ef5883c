CREATE TABLE lodge_rooms (
  id       TEXT    PRIMARY KEY,
  version  INTEGER NOT NULL,
  name     TEXT    NOT NULL,
  place    TEXT    NOT NULL,
  firstBed INTEGER NOT NULL,
  beds     INTEGER NOT NULL,
  use      TEXT    NOT NULL                                    -- Everyone or House manager
) STRICT, WITHOUT ROWID;

CREATE TABLE lodge_seasons (
  id              TEXT    PRIMARY KEY,
  version         INTEGER NOT NULL,
  opensOn         TEXT    NOT NULL,                            -- the first night, 2026-11-20
  closesOn        TEXT    NOT NULL,                            -- the last night
  bookUntil       TEXT    NOT NULL,                            -- on the day of the night, 12:00PM
  priorityDays    INTEGER NOT NULL,
  cancelDays      INTEGER NOT NULL,
  cancelUntil     TEXT    NOT NULL,
  memberPrice     INTEGER NOT NULL,                            -- dollars
  minorPrice      INTEGER NOT NULL,
  guestPrice      INTEGER NOT NULL,
  youngGuestPrice INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('lodge_rooms'), ('lodge_seasons');
