-- How far each member has read the wall. It is no fact of the club and in no event: it goes with the member, and no archive has it.
CREATE TABLE read_marks (
  member_id TEXT    PRIMARY KEY,
  read_to   INTEGER NOT NULL,                                  -- a position of the log: all of the wall up to it has been read
  seen      TEXT    NOT NULL,                                  -- positions beyond it that have been read too, as a JSON list
  moved_at  INTEGER NOT NULL,                                  -- ms, when read_to moved last
  version   INTEGER NOT NULL                                   -- how often any of it has changed
) STRICT, WITHOUT ROWID;
