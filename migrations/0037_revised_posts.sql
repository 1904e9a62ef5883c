-- How often the author has edited a post, and when last. Earlier versions are in the log alone.
ALTER TABLE wall_posts ADD COLUMN revisions INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wall_posts ADD COLUMN revised_at INTEGER;
-- The ids of the members whom its text mentions, as JSON, so that their names are read with the authors'; none, as mostly.
ALTER TABLE wall_posts ADD COLUMN mentions TEXT;
