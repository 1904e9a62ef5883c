-- Who is on which shift of which date, a row for each; the members on duty of a whole event stand with the event.
CREATE TABLE roster_places (
  date   TEXT NOT NULL,                                        -- the id of the date
  shift  TEXT NOT NULL,
  member TEXT NOT NULL,
  since  TEXT NOT NULL,                                        -- ISO 8601, UTC
  PRIMARY KEY (date, shift, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX roster_places_of_member ON roster_places (member, date);

-- Who asks whom to take over. The message is sealed in the event that asked.
CREATE TABLE roster_swaps (
  date     TEXT    NOT NULL,
  id       TEXT    NOT NULL,
  shift    TEXT    NOT NULL,                                   -- or 'duty', for a member on duty of the whole event
  asker    TEXT    NOT NULL,
  invited  TEXT    NOT NULL,                                   -- the ids of those who were asked, as JSON
  is_anyone INTEGER NOT NULL,                                 -- whether those are all who could
  declined TEXT    NOT NULL,                                   -- the ids of those who said no, as JSON
  status   TEXT    NOT NULL,                                   -- open, agreed, taken or back
  taker    TEXT,                                               -- who takes over, once somebody said so
  asked    INTEGER NOT NULL,                                   -- the position of the event that asked
  PRIMARY KEY (date, id)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('rosters');
