-- Whoever asks for mail proves first that the mailbox is theirs.

-- What was asked for and waits for the owner of the mailbox, with the words that were agreed to.
CREATE TABLE mail_wish (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email <> ''),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  consent_text text NOT NULL,
  consent_address text NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX mail_wish_key ON mail_wish (lower(email));
CREATE INDEX mail_wish_asked_at_idx ON mail_wish (asked_at);

-- Letters with which the owner agrees. Only the hash of what stands in their link is kept.
CREATE TABLE mail_proof (
  token_hash text PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_proof_expires_at_idx ON mail_proof (expires_at);

ALTER TABLE subscriber
  -- When the words were agreed to; confirmed_at is when the mailbox proved to be theirs.
  ADD COLUMN asked_at timestamptz,
  -- Whoever has it may unsubscribe: it stands in every letter.
  ADD COLUMN leave_key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
CREATE UNIQUE INDEX subscriber_leave_key_key ON subscriber (leave_key);
