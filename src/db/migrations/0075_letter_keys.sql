-- Shortcuts of single letters, which each member of staff can switch off.
ALTER TABLE "user" ADD COLUMN has_letter_keys boolean NOT NULL DEFAULT true;
