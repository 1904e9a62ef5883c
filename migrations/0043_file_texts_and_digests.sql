-- The words inside papers, as the browser that sent each of them read them. They go with the file, and are found with it.
CREATE TABLE file_texts (
  id   INTEGER PRIMARY KEY,
  key  TEXT    NOT NULL UNIQUE,                                -- of the file in uploads
  text TEXT    NOT NULL
) STRICT;

CREATE VIRTUAL TABLE file_words USING fts5(
  text, content = 'file_texts', content_rowid = 'id',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
CREATE TRIGGER file_text_added AFTER INSERT ON file_texts BEGIN
  INSERT INTO file_words (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER file_text_removed AFTER DELETE ON file_texts BEGIN
  INSERT INTO file_words (file_words, rowid, text) VALUES ('delete', old.id, old.text);
END;
CREATE TRIGGER file_text_goes_with_file AFTER DELETE ON uploads BEGIN
  DELETE FROM file_texts WHERE key = old.key;
END;

-- Letters with what came since the last one: one a member and period at most, however often the work on them breaks off.
CREATE TABLE digests (
  member_id  TEXT    NOT NULL,
  period     TEXT    NOT NULL,                                 -- 'weekly 2026-11-26'
  claim      TEXT    NOT NULL,
  outcome    TEXT    NOT NULL,                                 -- claimed, sent or nothing
  claimed_at INTEGER NOT NULL,                                 -- ms
  PRIMARY KEY (member_id, period)
) STRICT, WITHOUT ROWID;
CREATE INDEX digests_by_claim ON digests (claim);
