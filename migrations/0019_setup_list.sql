-- Whether the member has hidden the list of first steps on the dashboard.
ALTER TABLE members ADD COLUMN hides_setup INTEGER NOT NULL DEFAULT 0;
