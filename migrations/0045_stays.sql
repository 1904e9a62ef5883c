CREATE TABLE stays (
  id          TEXT    PRIMARY KEY,
  version     INTEGER NOT NULL,
  member      TEXT    NOT NULL,                                -- who booked it
  first_night TEXT    NOT NULL,
  last_night  TEXT    NOT NULL,
  standing    TEXT    NOT NULL,                                -- booked, waiting or canceled
  place       INTEGER NOT NULL,                                -- the position at which it got its beds, or its place among who waits
  nights      TEXT    NOT NULL,
  sleepers    TEXT    NOT NULL,
  arrives     TEXT,
  guests      TEXT,                                            -- their names; NULL once whoever wrote them is forgotten
  note        TEXT,
  has_arrived INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stays_by_member ON stays (member, last_night);
CREATE INDEX stays_by_night ON stays (last_night);

-- One row a bed and night. That no bed is given twice, and nobody sleeps in two beds, is the database's to say: whoever comes
-- second fails, and decides anew. The stay is in the key of the table so that a row of another stay is never written over.
CREATE TABLE bed_nights (
  night   TEXT    NOT NULL,
  bed     TEXT    NOT NULL,
  stay    TEXT    NOT NULL,
  sleeper INTEGER NOT NULL,                                    -- which of those who sleep there
  member  TEXT,                                                -- NULL of a guest
  price   INTEGER NOT NULL,
  place   INTEGER NOT NULL,
  PRIMARY KEY (night, bed, stay)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX bed_nights_once ON bed_nights (night, bed);
CREATE UNIQUE INDEX bed_nights_of_member ON bed_nights (night, member) WHERE member IS NOT NULL;
CREATE INDEX bed_nights_of_stay ON bed_nights (stay);

CREATE TABLE waiting_nights (
  night    TEXT    NOT NULL,
  stay     TEXT    NOT NULL,
  place    INTEGER NOT NULL,
  sleepers INTEGER NOT NULL,
  PRIMARY KEY (night, stay)
) STRICT, WITHOUT ROWID;
CREATE INDEX waiting_nights_of_stay ON waiting_nights (stay);

INSERT INTO projections (name) VALUES ('stays');
