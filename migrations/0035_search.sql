-- What can be found, a row a record or post, and beside it an index of the words in it, which has no words of its own and
-- follows the rows by triggers.
CREATE TABLE search_entries (
  place        INTEGER PRIMARY KEY,                            -- the position of the event that made it
  kind         TEXT    NOT NULL,                               -- its stream's category
  id           TEXT    NOT NULL,
  title        TEXT    NOT NULL,
  text         TEXT    NOT NULL,
  files        TEXT    NOT NULL,                               -- the names of its files, and words that came beside them
  spelled      TEXT    NOT NULL,                               -- words of these again, as they are typed on any keyboard
  contact      TEXT    NOT NULL,                               -- of a member
  contact_from TEXT    NOT NULL,                               -- the club's day from which every member may read that
  day          TEXT    NOT NULL,                               -- on the club's wall or in UTC; blank of what has none
  until        TEXT    NOT NULL,                               -- the last day on which every member sees it; blank for good
  people       TEXT    NOT NULL,                               -- ids of members whose names belong to it, as a JSON list
  about        TEXT    NOT NULL                                -- what else its line shows, as JSON
) STRICT;
CREATE INDEX search_people ON search_entries (kind, day) WHERE kind IN ('office', 'entry');

CREATE VIRTUAL TABLE search_words USING fts5(
  title, text, files, spelled, contact, kind,
  content = 'search_entries', content_rowid = 'place',
  tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
-- Its words themselves, among which those are found that somebody may have meant.
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab('search_words', 'row');

CREATE TRIGGER search_added AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_words (rowid, title, text, files, spelled, contact, kind)
  VALUES (new.place, new.title, new.text, new.files, new.spelled, new.contact, new.kind);
END;
CREATE TRIGGER search_removed AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_words (search_words, rowid, title, text, files, spelled, contact, kind)
  VALUES ('delete', old.place, old.title, old.text, old.files, old.spelled, old.contact, old.kind);
END;
CREATE TRIGGER search_revised AFTER UPDATE OF title, text, files, spelled, contact ON search_entries BEGIN
  INSERT INTO search_words (search_words, rowid, title, text, files, spelled, contact, kind)
  VALUES ('delete', old.place, old.title, old.text, old.files, old.spelled, old.contact, old.kind);
  INSERT INTO search_words (rowid, title, text, files, spelled, contact, kind)
  VALUES (new.place, new.title, new.text, new.files, new.spelled, new.contact, new.kind);
END;

INSERT INTO projections (name) VALUES ('search_entries');
