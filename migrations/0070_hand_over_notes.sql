CREATE TABLE hand_over_notes (
  id      TEXT    PRIMARY KEY,
  version INTEGER NOT NULL,
  words   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('hand_over_notes');
