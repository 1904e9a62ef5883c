-- Polls of the wall. The rows of a poll go with its post; votes are rows of their own streams.
CREATE TABLE polls (
  conversation TEXT    PRIMARY KEY,                            -- the post that it belongs to
  posted       INTEGER NOT NULL,                               -- the place of that on the wall
  author       TEXT    NOT NULL,
  closes_at    INTEGER NOT NULL,                               -- ms
  details      TEXT    NOT NULL                                -- the question, the answers and the rules, as JSON
) STRICT;
CREATE INDEX polls_posted ON polls (posted);
CREATE INDEX polls_closing ON polls (closes_at);

-- Who has voted; of a secret poll this is all that is known of anybody.
CREATE TABLE poll_voters (
  poll   TEXT NOT NULL,
  member TEXT NOT NULL,
  PRIMARY KEY (poll, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX poll_voters_by_member ON poll_voters (member);

-- What was voted. A ballot of an open poll is called by the poll and the member, one of a secret poll by chance; without
-- row ids the rows tell nothing of the order in which they came.
CREATE TABLE poll_ballots (
  poll   TEXT NOT NULL,
  ballot TEXT NOT NULL,
  choice TEXT NOT NULL,                                        -- a 1 for each answer that was chosen, else a 0
  PRIMARY KEY (poll, ballot)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('polls');
