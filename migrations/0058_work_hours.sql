CREATE TABLE work_hours (
  id       TEXT    PRIMARY KEY,                                -- author:entry
  version  INTEGER NOT NULL,
  author   TEXT    NOT NULL,
  date     TEXT    NOT NULL,                                   -- on the club's wall, 2026-11-20
  quarters INTEGER NOT NULL,                                   -- of an hour, of each who worked
  members  TEXT    NOT NULL,                                   -- ids, as JSON
  task     TEXT    NOT NULL,
  note     TEXT    NOT NULL,
  checked  TEXT    NOT NULL,                                   -- waiting, confirmed or returned
  reason   TEXT                                                -- why they came back
) STRICT, WITHOUT ROWID;
CREATE INDEX work_hours_date ON work_hours (date);
CREATE INDEX work_hours_checked ON work_hours (checked, date);

-- How much a family is to work in a season. It holds until another one is set.
CREATE TABLE work_targets (
  season   TEXT    PRIMARY KEY,                                -- the year in which it begins
  version  INTEGER NOT NULL,
  quarters INTEGER NOT NULL                                    -- of an hour
) STRICT, WITHOUT ROWID;

INSERT INTO projections (name) VALUES ('work_hours'), ('work_targets');
