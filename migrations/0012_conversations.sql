-- The wall. A post lies at the position of the event that made it, which is its place on the wall, and a reply knows the
-- position of the conversation that it belongs to, so that a page of conversations and their replies are two ranges.
CREATE TABLE wall_posts (
  posted       INTEGER PRIMARY KEY,
  changed      INTEGER NOT NULL,                               -- the position of the last event that had to do with it
  thread       INTEGER NOT NULL,                               -- where its conversation lies; of a conversation its own
  id           TEXT    NOT NULL,
  conversation TEXT    NOT NULL,                               -- the conversation's id
  author       TEXT    NOT NULL,
  posted_at    INTEGER NOT NULL,                               -- ms
  is_removed   INTEGER NOT NULL,                               -- what was deleted stays as a sign for who comes back
  message      TEXT,                                           -- rich text, as JSON
  attachments  TEXT                                            -- as JSON
) STRICT;

CREATE INDEX wall_conversations ON wall_posts (posted) WHERE thread = posted AND is_removed = 0;
CREATE INDEX wall_replies ON wall_posts (thread, posted) WHERE thread <> posted AND is_removed = 0;
-- Few: what was deleted or brought back.
CREATE INDEX wall_touched ON wall_posts (changed) WHERE changed <> posted;
-- How fast somebody posts, and what somebody has posted.
CREATE INDEX wall_authors ON wall_posts (author, posted_at);

-- Where a list stood before its last change, so that whoever is told of that change knows whether they missed another.
ALTER TABLE projections ADD COLUMN previous INTEGER NOT NULL DEFAULT 0;

INSERT INTO projections (name) VALUES ('conversations');
