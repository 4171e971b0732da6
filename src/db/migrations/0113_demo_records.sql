-- What the demo brought in, with the version of each row, so that it can be removed again without what a dealer has made
-- or changed since. A database that was seeded before this table has no rows in it.
CREATE TABLE demo_record (
  table_name text NOT NULL,
  record_id bigint NOT NULL,
  -- Its updated_at; null in tables that have none.
  version timestamptz,
  PRIMARY KEY (table_name, record_id)
);

-- Requested removals of the demo. One waits at a time, for its backup.
CREATE TABLE demo_removal (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer REFERENCES "user" ON DELETE SET NULL,
  user_name text NOT NULL,
  -- Records that were changed or are used, and go too: [{table, id}].
  chosen jsonb NOT NULL DEFAULT '[]',
  -- The backup that is made first; it may be gone by now.
  backup_id integer,
  created_at timestamptz NOT NULL,
  done_at timestamptz,
  -- How many rows went, by table.
  removed jsonb
);
CREATE UNIQUE INDEX demo_removal_waiting ON demo_removal ((true)) WHERE done_at IS NULL;
CREATE INDEX demo_removal_user ON demo_removal (user_id);
