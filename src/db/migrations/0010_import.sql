-- Files that staff bring in, and what each changed, so that an import can be told of, and undone as one.
CREATE TABLE import_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('products', 'filters')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'undone')),
  percent smallint NOT NULL DEFAULT 0,
  -- How often it was begun: after a crash it is begun again, but not for ever.
  tries smallint NOT NULL DEFAULT 0,
  is_dry_run boolean NOT NULL,
  is_atomic boolean NOT NULL,
  is_kept boolean,
  counts jsonb NOT NULL,
  problems jsonb NOT NULL DEFAULT '[]',
  problem_count integer NOT NULL DEFAULT 0,
  notes jsonb NOT NULL DEFAULT '[]',
  differences jsonb NOT NULL DEFAULT '[]',
  difference_count integer NOT NULL DEFAULT 0,
  chosen_mapping jsonb NOT NULL DEFAULT '{}',
  mapping jsonb NOT NULL DEFAULT '[]',
  user_id integer,
  user_name text NOT NULL,
  file_name text NOT NULL,
  -- Address of the file on the store; forgotten some time after the import, and so swept away.
  content_hash text,
  bytes integer NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE import_change (
  import_id integer NOT NULL REFERENCES import_run (id) ON DELETE CASCADE,
  resource text NOT NULL,
  record_id integer NOT NULL,
  action text NOT NULL CHECK (action IN ('create', 'update')),
  -- Field by field, as the write that would bring either side about.
  changes jsonb NOT NULL DEFAULT '{}',
  -- What a product's form does not show: when it was sold.
  sold_at timestamptz,
  PRIMARY KEY (import_id, resource, record_id)
);

-- Fields that imports leave alone, by the names of the product's form.
ALTER TABLE product ADD COLUMN locked_fields text[] NOT NULL DEFAULT '{}';
