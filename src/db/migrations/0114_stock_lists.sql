-- Lists as dealers keep them: workbooks of several sheets, and values that a person matches once.
ALTER TABLE import_run
  ADD COLUMN chosen_sheet text,
  ADD COLUMN sheet text,
  ADD COLUMN sheets jsonb NOT NULL DEFAULT '[]',
  -- Lines of rejected rows, of which the file of rejected rows is made.
  ADD COLUMN failed_lines jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN chosen_matches jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN unmatched jsonb NOT NULL DEFAULT '[]';

-- What a person has said that values of lists mean, for the next file.
CREATE TABLE import_match (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  field text NOT NULL CHECK (field IN ('category', 'brand', 'condition')),
  -- As it is compared, and as it stood in the file.
  key text NOT NULL,
  value text NOT NULL,
  category_id integer REFERENCES product_category (id) ON DELETE CASCADE,
  brand_id integer REFERENCES brand (id) ON DELETE CASCADE,
  condition text CHECK (condition IN ('New', 'Used')),
  user_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (field, key),
  CHECK (num_nonnulls(category_id, brand_id, condition) = 1)
);
