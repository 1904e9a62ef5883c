-- Some databases have this index of 0051 for series that were not deleted alone; the digests ask for all of them.
DROP INDEX series_by_end;
CREATE INDEX series_by_end ON series (last_at);
