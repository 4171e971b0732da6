-- When a user was last seen, to the minute; sessions, which know it too, are deleted.
ALTER TABLE "user" ADD COLUMN last_seen_at timestamptz;
UPDATE "user" SET last_seen_at = (SELECT max(last_seen_at) FROM session WHERE user_id = "user".id);

-- The first sign-in at which a second step was required and not there: the days of grace count from here.
ALTER TABLE "user" ADD COLUMN second_step_asked_at timestamptz;

-- A passkey is both steps at once.
ALTER TABLE session ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;

CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  -- The credential's id and its public key (COSE), in base64url.
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  -- Of signatures; stays 0 where the passkey is synced.
  counter bigint NOT NULL DEFAULT 0,
  transports text[] NOT NULL DEFAULT '{}',
  is_synced boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_user_id_idx ON passkey (user_id);

-- What a browser has to sign, once, within minutes. The user is known when a passkey is added.
CREATE TABLE passkey_challenge (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  user_id integer REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_user_id_idx ON passkey_challenge (user_id);
CREATE INDEX passkey_challenge_expires_at_idx ON passkey_challenge (expires_at);
