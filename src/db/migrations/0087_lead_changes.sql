-- Changes of several leads at once, each with what they were and what they became, for an undo within 30 days.
CREATE TABLE lead_change (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  leads jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX lead_change_created_at_idx ON lead_change (created_at);
CREATE INDEX lead_change_user_idx ON lead_change (user_id);
