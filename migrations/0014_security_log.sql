-- Who came in, who was turned away, and who was refused what: by ids and by HMACs of what was typed, kept for a year. It is
-- no part of the club's history, so it is not in the log.
CREATE TABLE security_log (
  id         INTEGER PRIMARY KEY,
  kind       TEXT    NOT NULL,
  member_id  TEXT,                                             -- whom it is about, if they are known
  known_by   TEXT,                                             -- HMAC of the address that was typed
  detail     TEXT,                                             -- such as the call that was refused; never personal
  request_id TEXT    NOT NULL,
  noted_at   INTEGER NOT NULL                                  -- ms
) STRICT;
CREATE INDEX security_log_by_time ON security_log (noted_at);
