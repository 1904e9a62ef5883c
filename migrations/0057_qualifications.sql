CREATE TABLE qualification_kinds (
  id      TEXT    PRIMARY KEY,
  version INTEGER NOT NULL,
  name    TEXT    NOT NULL,
  symbol  TEXT    NOT NULL,
  needed  INTEGER NOT NULL                                     -- how many members the busiest weekend needs
) STRICT, WITHOUT ROWID;

-- A member's card of a kind. One that has no day of issue is still to be checked.
CREATE TABLE qualifications (
  id        TEXT    PRIMARY KEY,                               -- member:kind
  version   INTEGER NOT NULL,
  member    TEXT    NOT NULL,
  kind      TEXT    NOT NULL,
  issued_on TEXT,
  ends_on   TEXT,                                              -- none where it doesn't end
  issued_by TEXT    NOT NULL,
  file      TEXT,                                              -- as JSON
  waiting   TEXT,                                              -- a newer card that is to be checked, as JSON
  returned  TEXT,                                              -- why the last one came back
  reminded  TEXT    NOT NULL                                   -- the reminders of its end, as JSON
) STRICT, WITHOUT ROWID;
CREATE INDEX qualifications_ends ON qualifications (ends_on);

INSERT INTO projections (name) VALUES ('qualification_kinds'), ('qualifications');
