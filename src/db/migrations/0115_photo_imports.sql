-- Photos come in as an archive, and by links in a list.
ALTER TABLE import_run DROP CONSTRAINT import_run_kind_check;
ALTER TABLE import_run ADD CONSTRAINT import_run_kind_check CHECK (kind IN ('products', 'filters', 'photos'));

-- A photo that a list links to. It is fetched after the import, and not once more by the next one.
CREATE TABLE product_photo_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  url text NOT NULL,
  position integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'fetched', 'failed')),
  -- The key of the message that says why it could not be fetched.
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  media_id integer REFERENCES media (id) ON DELETE SET NULL,
  -- The import whose row has it; its report says what became of it.
  import_id integer REFERENCES import_run (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (product_id, url)
);
CREATE INDEX product_photo_link_waiting ON product_photo_link (id) WHERE state = 'waiting';
CREATE INDEX product_photo_link_import ON product_photo_link (import_id);
