-- Who is told of what, a row for each event and member; of what concerns everybody one row without a member.
CREATE TABLE notifications (
  place     INTEGER NOT NULL,                                  -- the position of the event
  recipient TEXT    NOT NULL,                                  -- a member's id; blank for everybody
  kind      TEXT    NOT NULL,
  made      INTEGER NOT NULL,                                  -- the position of the event that made what it is about
  thing     TEXT    NOT NULL,                                  -- the id of what it is about
  about     TEXT    NOT NULL,                                  -- what the event alone knows, as JSON
  PRIMARY KEY (place, recipient, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX notifications_of_recipient ON notifications (recipient, place);

-- What members have read, which is no fact of the club: everything up to a position, and single ones after it.
CREATE TABLE notification_marks (
  member_id TEXT    PRIMARY KEY,
  up_to     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE notification_reads (
  member_id TEXT    NOT NULL,
  place     INTEGER NOT NULL,
  PRIMARY KEY (member_id, place)
) STRICT, WITHOUT ROWID;

-- Whoever is a member already has read what was before.
INSERT INTO notification_marks (member_id, up_to)
SELECT id, (SELECT COALESCE(MAX(position), 0) FROM events) FROM members;

CREATE TABLE notification_settings (
  id           TEXT    PRIMARY KEY,                            -- the member's
  version      INTEGER NOT NULL,
  channels     TEXT    NOT NULL,                               -- of the kinds that the member chose some for, as JSON
  digest       TEXT    NOT NULL,
  quiet_from   TEXT,                                           -- on the club's wall, 22:00
  quiet_to     TEXT,
  is_only_mine INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What goes out of the portal: one row for each notification, member and channel, so nobody is told twice.
CREATE TABLE notification_deliveries (
  place      INTEGER NOT NULL,
  member_id  TEXT    NOT NULL,
  channel    TEXT    NOT NULL,                                 -- push, email or digest
  kind       TEXT    NOT NULL,
  outcome    TEXT    NOT NULL,                                 -- waiting, sent, no device, gone or failed
  attempts   INTEGER NOT NULL,
  next_at    INTEGER NOT NULL,                                 -- ms: not before
  written_at INTEGER NOT NULL,                                 -- ms
  done_at    INTEGER,                                          -- ms
  claim      TEXT,
  PRIMARY KEY (place, member_id, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_deliveries_waiting ON notification_deliveries (channel, next_at) WHERE outcome = 'waiting';
CREATE INDEX notification_deliveries_claimed ON notification_deliveries (claim) WHERE claim IS NOT NULL;
CREATE INDEX notification_deliveries_of_member ON notification_deliveries (member_id, place);

INSERT INTO projections (name) VALUES ('notifications'), ('notification_settings');
