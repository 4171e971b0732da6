-- Prices of many units that were saved, or are to be saved, at once; and what each unit had before, so that it can be undone.
CREATE TABLE price_batch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('scheduled', 'saved', 'undone', 'cancelled')),
  user_id integer REFERENCES "user" ON DELETE SET NULL,
  user_name text NOT NULL,
  scheduled_for timestamptz,
  saved_at timestamptz,
  undone_at timestamptz,
  undone_by text,
  alerted_at timestamptz,
  unit_count integer NOT NULL CHECK (unit_count >= 0),
  change_cents bigint NOT NULL,
  ticked integer[] NOT NULL DEFAULT '{}',
  left_out jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'scheduled' OR scheduled_for IS NOT NULL),
  CHECK (state NOT IN ('saved', 'undone') OR saved_at IS NOT NULL)
);
CREATE INDEX price_batch_due ON price_batch (scheduled_for) WHERE state = 'scheduled';
CREATE INDEX price_batch_to_alert ON price_batch (saved_at) WHERE state = 'saved' AND alerted_at IS NULL;
CREATE TABLE price_batch_row (
  batch_id integer NOT NULL REFERENCES price_batch ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  wanted jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  PRIMARY KEY (batch_id, product_id)
);
CREATE INDEX price_batch_row_of_product ON price_batch_row (product_id);
