-- Events are found by the names of their shifts: the index is made again from the log.
UPDATE projections SET rebuilt_at = NULL WHERE name = 'search_entries';
