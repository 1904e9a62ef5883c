-- Series are found by the names of those on duty on their dates, as single entries are.
DROP INDEX search_people;
CREATE INDEX search_people ON search_entries (kind, day) WHERE kind IN ('office', 'entry', 'series');
