CREATE TABLE lodge_settings (
  id        TEXT    PRIMARY KEY,
  version   INTEGER NOT NULL,
  is_hidden INTEGER NOT NULL,
  health    TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('lodge_settings');
