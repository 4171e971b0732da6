-- Changes of several records of a list at once. Their audit entries, which have the old and the new values, name the
-- change that they belong to, so that it can be undone as one for 30 days.
CREATE TABLE list_change (
  id uuid PRIMARY KEY,
  resource text NOT NULL,
  user_id integer REFERENCES "user" ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX list_change_resource ON list_change (resource, created_at);
CREATE INDEX list_change_user ON list_change (user_id);
ALTER TABLE audit ADD COLUMN list_change_id uuid REFERENCES list_change ON DELETE SET NULL;
CREATE INDEX audit_list_change ON audit (list_change_id) WHERE list_change_id IS NOT NULL;
