-- Browsers in which a member has signed in, by HMAC of their cookie: strangers who guess passwords hold none of them up.
CREATE TABLE known_devices (
  device    TEXT    NOT NULL,
  member_id TEXT    NOT NULL,
  seen_at   INTEGER NOT NULL,                                  -- ms
  PRIMARY KEY (device, member_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_devices_by_member ON known_devices (member_id);

-- Several links of a member may be live, each for its quarter of an hour: no letter makes the one before it worthless.
CREATE TABLE reset_links (
  member_id  TEXT    NOT NULL,
  token_hash TEXT    NOT NULL,
  mailed_at  INTEGER NOT NULL,                                 -- ms
  expires_at INTEGER NOT NULL,                                 -- ms
  PRIMARY KEY (member_id, token_hash)
) STRICT, WITHOUT ROWID;
INSERT INTO reset_links SELECT member_id, token_hash, expires_at - 900000, expires_at FROM reset_tokens;
-- The table stays for the version before, to which one may go back; nothing reads it any more.
DELETE FROM reset_tokens;
