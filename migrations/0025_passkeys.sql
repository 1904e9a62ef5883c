-- Passkeys, which are never events but for their id and name: a copy of the log lets nobody in.
CREATE TABLE passkeys (
  credential   TEXT    PRIMARY KEY,                            -- the credential's id, base64url
  id           TEXT    NOT NULL,                               -- as the log knows it
  member_id    TEXT    NOT NULL,
  name         TEXT    NOT NULL,
  public_key   TEXT    NOT NULL,                               -- COSE, base64url
  counter      INTEGER NOT NULL,                               -- of signatures; a copy falls behind
  transports   TEXT    NOT NULL,                               -- JSON: 'internal', 'hybrid', 'usb', …
  is_synced    INTEGER NOT NULL,                               -- whether its owner's devices share it
  is_backed_up INTEGER NOT NULL,
  added_at     INTEGER NOT NULL,                               -- ms
  used_at      INTEGER                                         -- ms
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_member ON passkeys (member_id);

-- When a link from the mail was used to choose a password: whoever has lost their passkeys gets in by it once.
ALTER TABLE credentials ADD COLUMN recovered_at INTEGER;
