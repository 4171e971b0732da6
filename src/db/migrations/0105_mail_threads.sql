-- The lead that an email is about, as `contact-12`: mail programs show the emails of one lead together. Null in emails
-- about nothing else.
ALTER TABLE mail ADD COLUMN thread text;
CREATE INDEX mail_thread ON mail (thread, id) WHERE thread IS NOT NULL;
