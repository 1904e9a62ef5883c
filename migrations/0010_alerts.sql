-- By the day of expiry, so that what has expired is not read by those who do not see it.
CREATE TABLE alerts (
  expiration_date TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  author          TEXT    NOT NULL,
  type            TEXT    NOT NULL,
  message         TEXT    NOT NULL,                            -- rich text, as JSON
  posted_at       TEXT    NOT NULL,
  PRIMARY KEY (expiration_date, id)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('alerts');
