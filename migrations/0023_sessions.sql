-- What a member sees of a session, and by which they can end it; none of it lets anybody in.
ALTER TABLE sessions ADD COLUMN public_id TEXT;
ALTER TABLE sessions ADD COLUMN device TEXT;                   -- 'Safari on iPhone'
ALTER TABLE sessions ADD COLUMN place TEXT;                    -- 'Seattle, Washington', as far as the network tells
ALTER TABLE sessions ADD COLUMN confirmed_at INTEGER;          -- ms; when its member last showed who they are
ALTER TABLE sessions ADD COLUMN replaced_at INTEGER;           -- ms; when a new token took the place of this one
UPDATE sessions SET public_id = lower(hex(randomblob(16)));
CREATE INDEX sessions_by_member ON sessions (member_id);
