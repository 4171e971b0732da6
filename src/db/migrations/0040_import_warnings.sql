-- What is odd in a file, but kept, is called a warning, and counted beyond those that are listed.

ALTER TABLE import_run RENAME COLUMN notes TO warnings;
ALTER TABLE import_run ADD COLUMN warning_count integer NOT NULL DEFAULT 0;
UPDATE import_run SET warning_count = jsonb_array_length(warnings);
