-- A captcha is signed, and stored only once it is answered. Its former columns go with a later version.
ALTER TABLE captcha ALTER COLUMN kind DROP NOT NULL;
ALTER TABLE captcha ALTER COLUMN answer DROP NOT NULL;

CREATE TABLE captcha_key (
  key text PRIMARY KEY DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
INSERT INTO captcha_key DEFAULT VALUES;
