-- Every change, with its before and after. What it tells of may be gone, so nothing is referenced.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id integer,
  user_name text NOT NULL,
  action text NOT NULL,
  resource text NOT NULL,
  record_id integer,
  record_name text,
  changes jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_record ON audit (resource, record_id, id);
CREATE INDEX audit_user ON audit (user_id, id);

ALTER TABLE product ADD COLUMN removed_at timestamptz;
