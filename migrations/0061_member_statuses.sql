-- The steps of the log at which a member's status became another: a read table, for how many members of each status there were.
CREATE TABLE member_statuses (
  place     INTEGER PRIMARY KEY,                               -- the position of the event
  member_id TEXT    NOT NULL,
  was       TEXT,                                              -- none of who had not been a member
  status    TEXT                                               -- none of who is a member no more
) STRICT;
CREATE INDEX member_statuses_of_member ON member_statuses (member_id);

INSERT INTO projections (name) VALUES ('member_statuses');
