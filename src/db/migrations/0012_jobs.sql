-- The outbox: what is to be sent, what came of it, and when it is tried again.
ALTER TABLE mail
  DROP CONSTRAINT mail_state_check,
  ALTER COLUMN state SET DEFAULT 'waiting',
  ADD CONSTRAINT mail_state_check CHECK (state IN ('waiting', 'kept', 'sent', 'failed')),
  ADD COLUMN tries smallint NOT NULL DEFAULT 0,
  -- Whoever takes a letter moves this on, so that nobody else takes it and a crash does not lose it.
  ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN last_error text,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN unsubscribe_url text CHECK (unsubscribe_url ~ '^https?://[^[:space:][:cntrl:]<>,]+$');

CREATE INDEX mail_waiting_idx ON mail (next_try_at) WHERE state = 'waiting';
