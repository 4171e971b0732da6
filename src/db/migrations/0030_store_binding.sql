-- Which store of files belongs to this database: nothing on a store is removed unless it carries the same id.
CREATE TABLE store_binding (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Empty after a restore, until an admin says that the store is this site's own.
  store_id text,
  -- A nightly removal so large that an admin is asked first: how many files, of how many, and since when.
  removal_files integer,
  removal_total integer,
  removal_asked_at timestamptz,
  -- So many an admin has allowed.
  removal_allowed integer,
  updated_at timestamptz NOT NULL DEFAULT now()
);
