-- How far a comparison has come that is under way: it goes on where it stopped, for a club's whole log is too long for one
-- go. A row goes when its report is there.
CREATE TABLE integrity_rounds (
  id       INTEGER PRIMARY KEY,
  night    TEXT    UNIQUE,                                     -- the club's date; NULL of one that somebody asked for
  begun_at INTEGER NOT NULL,                                   -- ms
  step     INTEGER NOT NULL,                                   -- rises with each, so that of two who go on at once one counts
  state    TEXT    NOT NULL CHECK (json_valid(state))
) STRICT;
