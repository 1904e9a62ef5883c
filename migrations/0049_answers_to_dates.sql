-- The answers of members to dates of the calendar. A date is known by the id of its entry or meeting, or of a date of a series.
CREATE TABLE answer_dates (
  id          TEXT    PRIMARY KEY,
  version     INTEGER NOT NULL,
  title       TEXT    NOT NULL,
  starts_at   TEXT    NOT NULL,                                -- on the club's wall
  deadline    TEXT    NOT NULL,                                -- on the club's wall
  is_gone     INTEGER NOT NULL,
  places      INTEGER,                                         -- none for any number
  is_released INTEGER NOT NULL,                                -- whether no Maybe holds a place any more
  reminders   TEXT    NOT NULL                                 -- JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_dates_by_start ON answer_dates (starts_at);

CREATE TABLE answers (
  date        TEXT NOT NULL,
  member      TEXT NOT NULL,
  answer      TEXT NOT NULL,
  by_member   TEXT NOT NULL,
  answered_at TEXT NOT NULL,
  note        TEXT,
  PRIMARY KEY (date, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_of_member ON answers (member, date);

-- Who comes and who waits, in the order in which they asked.
CREATE TABLE answer_places (
  date     TEXT    NOT NULL,
  number   INTEGER NOT NULL,
  member   TEXT    NOT NULL,
  by_member TEXT   NOT NULL,
  is_guest INTEGER NOT NULL,
  is_taken INTEGER NOT NULL,
  PRIMARY KEY (date, number)
) STRICT, WITHOUT ROWID;

-- Apart from the places, because a place may change by somebody's command who cannot read the name.
CREATE TABLE answer_guests (
  date   TEXT    NOT NULL,
  number INTEGER NOT NULL,
  member TEXT    NOT NULL,
  name   TEXT,
  PRIMARY KEY (date, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_guests_of_member ON answer_guests (member);

-- Up to where in the lists the answers know of what became of their dates.
CREATE TABLE answers_heard (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT    NOT NULL
) STRICT;

INSERT INTO projections (name) VALUES ('answers');
