-- The inbox: when somebody was first answered, what staff noted and wrote, and who was reminded.

ALTER TABLE contact ADD COLUMN first_answered_at timestamptz;
ALTER TABLE trade ADD COLUMN first_answered_at timestamptz;
ALTER TABLE booking ADD COLUMN first_answered_at timestamptz;

-- Leads lie in three tables: `resource` says in which, as access and audit call it.
CREATE TABLE lead_note (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service')),
  lead_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('note', 'call', 'reply')),
  text text NOT NULL,
  -- Null when the account has gone for good; the name stays.
  author_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  -- Made by the browser: what is sent twice is kept once.
  key uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE INDEX lead_note_lead_idx ON lead_note (resource, lead_id);

-- Each lead reminds once of each step.
CREATE TABLE lead_reminder (
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service')),
  lead_id integer NOT NULL,
  step text NOT NULL CHECK (step IN ('soon', 'late')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (resource, lead_id, step)
);

-- Somebody who comes back is known by address or number; addresses have their indexes already.
CREATE INDEX contact_phone_idx ON contact (phone) WHERE phone IS NOT NULL;
CREATE INDEX trade_phone_idx ON trade (phone) WHERE phone IS NOT NULL;
CREATE INDEX booking_phone_idx ON booking (phone) WHERE phone IS NOT NULL;

-- What was noted of somebody goes with the lead, however it goes.
CREATE FUNCTION forget_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_note WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_reminder WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_forgotten AFTER DELETE ON contact FOR EACH ROW EXECUTE FUNCTION forget_lead('contact');
CREATE TRIGGER trade_forgotten AFTER DELETE ON trade FOR EACH ROW EXECUTE FUNCTION forget_lead('trade');
CREATE TRIGGER booking_forgotten AFTER DELETE ON booking FOR EACH ROW EXECUTE FUNCTION forget_lead('book-service');
