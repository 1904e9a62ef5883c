-- Posts and replies that an administrator deleted, so that their authors are told. They leave when the post is restored.
CREATE TABLE moderated_posts (
  author       TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  conversation TEXT    NOT NULL,                               -- the conversation's id; of a conversation its own
  deleted      INTEGER NOT NULL,                               -- the position of the event that deleted it
  posted_at    INTEGER NOT NULL,                               -- ms
  message      TEXT,                                           -- rich text, as JSON
  PRIMARY KEY (author, id)
) STRICT, WITHOUT ROWID;
