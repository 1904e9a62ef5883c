-- Whether a passkey is asked for after the password, by the member's own choice, and how many passkeys the log knows of.
ALTER TABLE members ADD COLUMN has_second_factor INTEGER NOT NULL DEFAULT 0;
ALTER TABLE members ADD COLUMN passkey_count INTEGER NOT NULL DEFAULT 0;
UPDATE members SET passkey_count = (SELECT COUNT(*) FROM passkeys WHERE member_id = members.id);
