-- What stands on the club's pages, and who does what in the club. Ids begin with the page, so that the rows of a page lie
-- together and are read from one place; `rank` is the place on the page, and sorts letter by letter.
CREATE TABLE documents (
  id         TEXT    PRIMARY KEY,                              -- 'docs-procs-…'
  version    INTEGER NOT NULL,
  section    TEXT    NOT NULL,
  kind       TEXT    NOT NULL,
  rank       TEXT    NOT NULL,
  title      TEXT    NOT NULL,
  group_name TEXT    NOT NULL,                                 -- the heading it stands under
  summary    TEXT    NOT NULL,
  alt        TEXT    NOT NULL,
  text       TEXT,                                             -- rich text, as JSON
  file       TEXT,                                             -- as JSON
  picture    TEXT                                              -- as JSON
) STRICT, WITHOUT ROWID;

CREATE TABLE offices (
  id      TEXT    PRIMARY KEY,                                 -- 'board-president'
  version INTEGER NOT NULL,
  section TEXT    NOT NULL,
  rank    TEXT    NOT NULL,
  title   TEXT    NOT NULL,
  email   TEXT    NOT NULL,
  holders TEXT    NOT NULL                                     -- ids of members, as a JSON list
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('documents'), ('offices');
