-- What an event needs people for: its shifts as JSON; none where it has none.
ALTER TABLE entries ADD COLUMN shifts TEXT;
