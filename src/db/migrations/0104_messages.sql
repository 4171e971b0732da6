-- Which email told a customer of a version of a quote, of a booking, or asked them to confirm an address: what became
-- of it is shown where staff look. Null in rows of an earlier release, without an address, and once the email is deleted.
ALTER TABLE quote_version ADD COLUMN mail_id integer REFERENCES mail (id) ON DELETE SET NULL;
CREATE INDEX quote_version_mail_idx ON quote_version (mail_id) WHERE mail_id IS NOT NULL;
ALTER TABLE booking ADD COLUMN mail_id integer REFERENCES mail (id) ON DELETE SET NULL;
CREATE INDEX booking_mail_idx ON booking (mail_id) WHERE mail_id IS NOT NULL;
ALTER TABLE mail_proof ADD COLUMN mail_id integer REFERENCES mail (id) ON DELETE SET NULL;
CREATE INDEX mail_proof_mail_idx ON mail_proof (mail_id) WHERE mail_id IS NOT NULL;

-- Staff book for callers who have a phone number only.
ALTER TABLE booking ALTER COLUMN email DROP NOT NULL;
