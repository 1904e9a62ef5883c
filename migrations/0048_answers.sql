-- How members answer to a date of the calendar, as JSON; none where they are not asked.
ALTER TABLE entries ADD COLUMN answers TEXT;
ALTER TABLE meetings ADD COLUMN answers TEXT;
