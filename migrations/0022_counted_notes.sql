-- What strangers do is counted by the hour: one row for each kind and whom it is about, however often it happens.
ALTER TABLE security_log ADD COLUMN times INTEGER NOT NULL DEFAULT 1;
ALTER TABLE security_log ADD COLUMN hour INTEGER;              -- ms at which the hour begins; NULL of what is listed one by one
CREATE UNIQUE INDEX security_log_by_hour
  ON security_log (kind, hour, COALESCE(member_id, ''), COALESCE(known_by, ''), COALESCE(detail, ''))
  WHERE hour IS NOT NULL;
