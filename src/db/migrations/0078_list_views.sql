-- Saved views of the back office's lists: filters, order and columns under a name, for oneself or for all staff.
CREATE TABLE list_view (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES "user" ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  columns text[],
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX list_view_name ON list_view (user_id, list, lower(name));
CREATE INDEX list_view_shared ON list_view (list) WHERE is_shared;
