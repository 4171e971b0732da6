-- Backups: each is one file on the store, with what became of it.
CREATE TABLE backup (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('nightly', 'by-hand')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The run that makes a nightly one, so that a run that is begun again goes on with the same.
  job_id text UNIQUE,
  -- Empty when nobody asked for it but the clock.
  user_name text,
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  bytes bigint CHECK (bytes >= 0),
  row_count bigint,
  file_count integer,
  -- Files that rows name, and that were not on the store.
  lost_files integer,
  failure text,
  started_at timestamptz,
  finished_at timestamptz,
  -- When it was last restored in a rehearsal, and held all that it should; else why not.
  proven_at timestamptz,
  rehearsal_failure text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'done' OR (content_hash IS NOT NULL AND bytes IS NOT NULL))
);
CREATE INDEX backup_proven_at_idx ON backup (proven_at) WHERE proven_at IS NOT NULL;
