-- The newest invitation of a member, as JSON: its id, its last day, whether it was opened or withdrawn.
ALTER TABLE members ADD COLUMN invitation TEXT;

-- The links of invitations, by hash. One works while its invitation is the member's newest.
CREATE TABLE invitation_links (
  token_hash TEXT    PRIMARY KEY,
  member_id  TEXT    NOT NULL,
  invitation TEXT    NOT NULL,
  invited_by TEXT    NOT NULL,                                 -- a member's id
  expires_at INTEGER NOT NULL                                  -- ms; when the row is swept away
) STRICT, WITHOUT ROWID;
CREATE INDEX invitation_links_expiry ON invitation_links (expires_at);
