ALTER TABLE members ADD COLUMN vaccine_files TEXT NOT NULL DEFAULT '[]';
ALTER TABLE former_members ADD COLUMN removed_on TEXT;
