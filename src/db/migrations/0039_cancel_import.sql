-- An import can be cancelled while it waits or runs: then nothing of it is kept.

ALTER TABLE import_run
  DROP CONSTRAINT import_run_state_check,
  ADD CONSTRAINT import_run_state_check
    CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled', 'undone')),
  ADD COLUMN cancelled_by text;
