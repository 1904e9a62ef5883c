-- What administrators removed and can bring back, of every kind but members, who have a table of their own.
CREATE TABLE removed_records (
  kind       TEXT NOT NULL,
  id         TEXT NOT NULL,
  title      TEXT NOT NULL,
  removed_on TEXT NOT NULL,                                    -- the club's day
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('removed_records');
