-- Keys with which other programs call the API, with the rights of staff in some sections.
CREATE TABLE api_key (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  sections text[] NOT NULL,
  -- The last day; null: until it is revoked.
  expires_on date,
  -- Of the secret; null until it was made, and once it is revoked.
  hash text UNIQUE,
  -- How the secret begins, to tell keys apart.
  start text,
  -- The admin who made the secret: it works while they are one.
  maker_id integer REFERENCES "user" ON DELETE SET NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX api_key_maker ON api_key (maker_id);
