-- An address that waits for its link to be opened, as JSON: the address, and when it was asked for.
ALTER TABLE members ADD COLUMN pending_email TEXT;
