-- Whether a member has had a password of their own: a first sign-in that was completed, or a password that was set since.
ALTER TABLE members ADD COLUMN has_signed_in INTEGER NOT NULL DEFAULT 0;
UPDATE members SET has_signed_in = EXISTS (
  SELECT 1 FROM events WHERE stream_id = 'member:' || members.id AND type IN ('FirstLoginCompleted', 'PasswordChanged'));
