-- One table for the first answers to what came with an idempotency key: forms, uploads and notes on leads.
ALTER TABLE form_answer RENAME TO idempotent_answer;
ALTER TABLE idempotent_answer RENAME COLUMN form TO scope;
ALTER TABLE idempotent_answer RENAME CONSTRAINT form_answer_pkey TO idempotent_answer_pkey;
ALTER INDEX form_answer_created_at_idx RENAME TO idempotent_answer_created_at_idx;

INSERT INTO idempotent_answer (scope, key, answer, created_at)
SELECT 'upload ' || user_id, key, to_jsonb(media_id), created_at FROM upload_answer WHERE media_id IS NOT NULL;
DROP TABLE upload_answer;

INSERT INTO idempotent_answer (scope, key, created_at)
SELECT 'lead-note', key::text, created_at FROM lead_note WHERE created_at > now() - interval '1 day';
ALTER TABLE lead_note DROP COLUMN key;
