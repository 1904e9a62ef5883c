-- Who shows which of the eight faces about which post of the wall. One that was taken back stays as a sign for who comes
-- back.
CREATE TABLE reactions (
  conversation TEXT    NOT NULL,
  post         TEXT    NOT NULL,                               -- of a conversation its own id
  face         TEXT    NOT NULL,
  member       TEXT    NOT NULL,
  changed      INTEGER NOT NULL,                               -- the position of the last event that had to do with it
  is_removed   INTEGER NOT NULL,
  PRIMARY KEY (conversation, post, face, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX reactions_changed ON reactions (changed);
