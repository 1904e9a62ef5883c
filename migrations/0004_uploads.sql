-- One row an object in R2, written once the object is whole. Names of files are not kept here: they may be personal.
CREATE TABLE uploads (
  key           TEXT    PRIMARY KEY,                           -- 128 random bits; the object is files/<key>
  owner_id      TEXT    NOT NULL,                              -- who sent it
  zone          TEXT    NOT NULL,                              -- what it was sent for, such as 'chat'; of its small picture 'chat thumbnail'
  content_type  TEXT    NOT NULL,                              -- what it is, not what it was called
  bytes         INTEGER NOT NULL,
  sha256        TEXT    NOT NULL,
  width         INTEGER,
  height        INTEGER,
  thumbnail_key TEXT,
  attached_to   TEXT,                                          -- the stream of the record that shows it
  created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX uploads_of_owner ON uploads (owner_id, created_at, bytes);
CREATE INDEX uploads_unattached ON uploads (created_at) WHERE attached_to IS NULL;
CREATE INDEX uploads_attached ON uploads (attached_to) WHERE attached_to IS NOT NULL;

-- Who looked at a file that not everybody may see.
CREATE TABLE file_looks (
  viewer_id  TEXT    NOT NULL,
  key        TEXT    NOT NULL,
  about      TEXT,                                             -- the stream of the record that the file belongs to
  request_id TEXT    NOT NULL,
  looked_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX file_looks_by_time ON file_looks (looked_at);

-- How far the comparison of the objects with their rows has come; it goes round and round.
CREATE TABLE upload_sweeps (
  name   TEXT PRIMARY KEY,
  cursor TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO upload_sweeps (name, cursor) VALUES ('objects', '');
