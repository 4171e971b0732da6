-- People who sign in, what keeps them signed in, and the mail that is sent to anyone.

CREATE TABLE "user" (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (username = btrim(username) AND username <> ''),
  email text NOT NULL CHECK (email LIKE '%_@_%' AND email !~ '[[:space:][:cntrl:],;<>]'),
  -- Null: signs in with Google only.
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  -- 1 admin, 2 staff, 3 client.
  role smallint NOT NULL DEFAULT 3 CHECK (role IN (1, 2, 3)),
  access text[] NOT NULL DEFAULT '{}' CHECK (access <@ ARRAY[
    'users', 'brand', 'product-category', 'products', 'contact', 'posts', 'blog-posts', 'book-service'
  ]),
  active boolean NOT NULL DEFAULT false,
  two_step text NOT NULL DEFAULT 'off' CHECK (two_step IN ('off', 'email', 'app')),
  totp_secret text,
  -- Shown to set an app up with, and not in use until a code from that app has come back.
  totp_pending text,
  -- The half-minute whose code was used last: no code works twice.
  totp_step integer,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  google_subject text UNIQUE,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (two_step <> 'app' OR totp_secret IS NOT NULL)
);
CREATE UNIQUE INDEX user_username_key ON "user" (lower(username));
CREATE UNIQUE INDEX user_email_key ON "user" (lower(email));

-- Of whatever a person holds (tokens, codes), only a SHA-256 is kept.
CREATE DOMAIN secret_hash AS text CHECK (VALUE ~ '^[0-9a-f]{64}$');

CREATE TABLE session (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_user_id_idx ON session (user_id);

CREATE TABLE trusted_device (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX trusted_device_user_id_idx ON trusted_device (user_id);

-- A right name and password that still wait for a code.
CREATE TABLE second_step (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  way text NOT NULL CHECK (way IN ('email', 'app')),
  code_hash secret_hash,
  wrong_codes smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (way = 'app' OR code_hash IS NOT NULL)
);
CREATE INDEX second_step_user_id_idx ON second_step (user_id);

CREATE TABLE recovery_code (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  code_hash secret_hash NOT NULL,
  used_at timestamptz,
  UNIQUE (user_id, code_hash)
);

CREATE TABLE password_reset (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_reset_user_id_idx ON password_reset (user_id);

-- What was tried lately, so that all nodes count guesses together. A try that still runs is neither failed nor gone.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('password', 'code', 'registration', 'reset')),
  name_hash secret_hash NOT NULL,
  address text NOT NULL,
  counts boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL
);
CREATE INDEX attempt_name_idx ON attempt (kind, name_hash, at);
CREATE INDEX attempt_address_idx ON attempt (kind, address, at);
CREATE INDEX attempt_at_idx ON attempt (at);

CREATE TABLE mail (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "to" text NOT NULL CHECK ("to" !~ '[[:space:][:cntrl:],;<>]'),
  subject text NOT NULL CHECK (subject !~ '[[:cntrl:]]'),
  text text NOT NULL,
  html text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  purpose text NOT NULL,
  -- Kept: written and not sent, because there is no mail server to send it through.
  state text NOT NULL DEFAULT 'kept' CHECK (state IN ('kept')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_to_idx ON mail (lower("to"), purpose, created_at);
