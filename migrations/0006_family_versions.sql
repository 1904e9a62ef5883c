-- How often a pair was linked or unlinked. It counts in the version of both members' records, so that whoever edits one
-- of them hears that the family has changed meanwhile.
ALTER TABLE family_links ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
UPDATE family_links SET version = (
  SELECT MAX(stream_version) FROM events
  WHERE stream_id = 'family:' || MIN(member_id, relative_id) || ':' || MAX(member_id, relative_id)
);
