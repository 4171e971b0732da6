-- When the others who had asked for a sold unit were told, so that nobody is told twice.
ALTER TABLE sale ADD COLUMN notified_at timestamptz;
