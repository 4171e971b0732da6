-- A form names an upload by its id and a secret: ids can be guessed. Null for uploads of the release before.
ALTER TABLE visitor_file ADD COLUMN secret_hash text;
