-- Stock from elsewhere by itself: where it comes from, each run, and which unit of the source is which product.
CREATE TABLE stock_source (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  format text NOT NULL CHECK (format IN ('table', 'openmarine', 'boats')),
  -- May have the place {secret}; null: files are uploaded.
  url text,
  -- Encrypted: put into the address, or sent as the Authorization header.
  secret text,
  schedule text NOT NULL DEFAULT 'manual' CHECK (schedule IN ('manual', 'hourly', 'daily')),
  -- The heading of the source's own id, of a table.
  id_heading text,
  active boolean NOT NULL DEFAULT true,
  next_run_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE source_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_id integer NOT NULL REFERENCES stock_source ON DELETE CASCADE,
  -- `asking` waits for a person; `importing` is an import.
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'asking', 'importing', 'done', 'failed', 'dropped')),
  reason text,
  -- How many rows the file has, and the last one that was imported had.
  row_count integer,
  rows_before integer,
  unlisted integer NOT NULL DEFAULT 0,
  relisted integer NOT NULL DEFAULT 0,
  -- [{line, id, hin, sku}]: how each row names its unit.
  keys jsonb NOT NULL DEFAULT '[]',
  content_hash text,
  bytes integer NOT NULL DEFAULT 0,
  file_name text NOT NULL DEFAULT '',
  user_name text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX source_run_of_source ON source_run (source_id, id);
CREATE INDEX source_run_waiting ON source_run (id) WHERE state IN ('waiting', 'running');

CREATE TABLE source_unit (
  source_id integer NOT NULL REFERENCES stock_source ON DELETE CASCADE,
  key text NOT NULL,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  -- In how many runs in a row it was missing, and since when it is unpublished for that.
  missed smallint NOT NULL DEFAULT 0,
  unlisted_at timestamptz,
  PRIMARY KEY (source_id, key)
);
CREATE INDEX source_unit_product ON source_unit (product_id);

ALTER TABLE import_run ADD COLUMN source_run_id integer REFERENCES source_run ON DELETE SET NULL;
CREATE INDEX import_run_source_run ON import_run (source_run_id);
