-- Dates of a series besides those of its rule: their days, as JSON.
ALTER TABLE series ADD COLUMN extra TEXT NOT NULL DEFAULT '[]';
