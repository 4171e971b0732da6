-- A hash of what was sent with an idempotency key, so that the same key with other content is refused instead of
-- answered. Null in rows that a release before this one has written.
ALTER TABLE idempotent_answer ADD COLUMN fingerprint text;
