-- From which countries and devices a member has signed in, by HMAC, for a year: what failed from another one is unusual.
CREATE TABLE known_origins (
  member_id TEXT    NOT NULL,
  origin    TEXT    NOT NULL,                                  -- its kind and an HMAC: 'country:…', 'device:…'
  seen_at   INTEGER NOT NULL,                                  -- ms
  PRIMARY KEY (member_id, origin)
) STRICT, WITHOUT ROWID;

-- Why a sign-in that failed is worth a second look: a JSON array of 'often', 'country' and 'device'.
ALTER TABLE security_log ADD COLUMN unusual TEXT;
