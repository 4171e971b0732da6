-- Accounts that were registered and never activated are deleted after some time.
ALTER TABLE "user" ADD COLUMN is_awaiting_activation boolean NOT NULL DEFAULT false;
UPDATE "user" SET is_awaiting_activation = true
WHERE role = 3 AND NOT active AND NOT is_remove
  AND EXISTS (SELECT FROM audit WHERE resource = 'user' AND record_id = "user".id AND action = 'register')
  AND NOT EXISTS (SELECT FROM audit WHERE resource = 'user' AND record_id = "user".id AND changes ? 'active');
