CREATE TABLE members (
  id          TEXT    PRIMARY KEY,
  version     INTEGER NOT NULL,
  fname       TEXT    NOT NULL,
  lname       TEXT    NOT NULL,
  birthdate   TEXT,
  email       TEXT,
  phone       TEXT,
  address     TEXT,
  status_type TEXT    NOT NULL,
  join_date   TEXT    NOT NULL,
  is_adult    INTEGER NOT NULL,
  role        TEXT    NOT NULL,
  first_login INTEGER NOT NULL,
  epoch       INTEGER NOT NULL,                                -- sessions of an earlier epoch have ended
  avatar      TEXT,
  wallpaper   TEXT    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX members_administrators ON members (id) WHERE role = 'administrator';

-- The names of those who were removed, for "who did this". The forgotten are not among them.
CREATE TABLE former_members (
  id    TEXT PRIMARY KEY,
  fname TEXT NOT NULL,
  lname TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Both directions of every pair that was ever linked; the history of a member finds the pair's stream through it.
CREATE TABLE family_links (
  member_id   TEXT    NOT NULL,
  relative_id TEXT    NOT NULL,
  is_linked   INTEGER NOT NULL,
  PRIMARY KEY (member_id, relative_id)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('members'), ('former_members'), ('family_links');
