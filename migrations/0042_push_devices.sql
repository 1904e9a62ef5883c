-- Devices on which a member has turned push on. No fact of the club: a browser makes and drops its subscription by itself.
CREATE TABLE push_devices (
  id            TEXT    PRIMARY KEY,                            -- as its member knows it
  member_id     TEXT    NOT NULL,
  epoch         INTEGER NOT NULL,                               -- as of sessions: another password or role ends it
  session       TEXT    NOT NULL,                               -- the listed id of the session in which it was turned on
  endpoint      TEXT    NOT NULL UNIQUE,                        -- the address at the browser's push service
  p256dh        TEXT    NOT NULL,                               -- base64url, as is the next
  auth          TEXT    NOT NULL,
  vapid_key     TEXT    NOT NULL,                               -- the public key to which it was bound
  device        TEXT    NOT NULL,                               -- 'Safari on iPhone'
  is_installed  INTEGER NOT NULL,
  shows_details INTEGER NOT NULL,
  added_at      INTEGER NOT NULL,                               -- ms
  used_at       INTEGER                                         -- ms; when a message last left for it
) STRICT, WITHOUT ROWID;
CREATE INDEX push_devices_by_member ON push_devices (member_id);
CREATE INDEX push_devices_by_session ON push_devices (session);
