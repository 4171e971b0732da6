-- Whoever registers need not own the email address: until a reset link was used, the password may be a stranger's.
ALTER TABLE "user" ADD COLUMN is_password_unconfirmed boolean NOT NULL DEFAULT false;
UPDATE "user" SET is_password_unconfirmed = true
WHERE role = 3 AND password_hash IS NOT NULL AND google_subject IS NULL
  AND EXISTS (SELECT FROM audit WHERE resource = 'user' AND record_id = "user".id AND action = 'register')
  AND NOT EXISTS (SELECT FROM audit WHERE resource = 'user' AND record_id = "user".id AND action = 'password-change');
