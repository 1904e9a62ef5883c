-- Whom to call for a member: of their own choice, seen by them and by administrators.
ALTER TABLE members ADD COLUMN emergency_contact TEXT NOT NULL DEFAULT '';
