-- Archives lie apart from other files, under readable names, and have a copy in the second place when there is one.
ALTER TABLE backup
  ADD COLUMN archive text UNIQUE,
  ADD COLUMN copied_at timestamptz,
  DROP CONSTRAINT backup_check,
  -- Those made before this lie under the hash of their content until they are moved.
  ADD CONSTRAINT backup_has_archive
    CHECK (state <> 'done' OR ((archive IS NOT NULL OR content_hash IS NOT NULL) AND bytes IS NOT NULL));
