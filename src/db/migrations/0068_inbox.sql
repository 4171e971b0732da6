-- The inbox: replies that are not sent yet, leads that are set aside, what customers wrote back, and what became of the
-- email of a reply.

-- One a lead and user. The name stays when the account has gone for good.
CREATE TABLE lead_draft (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service')),
  lead_id integer NOT NULL,
  user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  author_name text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL,
  UNIQUE (resource, lead_id, user_id)
);
CREATE INDEX lead_draft_user_idx ON lead_draft (user_id);

-- A snooze is for everybody. One that has ended stays until somebody acts: the lead came back.
CREATE TABLE lead_snooze (
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service')),
  lead_id integer NOT NULL,
  until timestamptz NOT NULL,
  user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (resource, lead_id)
);

ALTER TABLE lead_note DROP CONSTRAINT lead_note_kind_check;
ALTER TABLE lead_note ADD CONSTRAINT lead_note_kind_check CHECK (kind IN ('note', 'call', 'reply', 'received'));
ALTER TABLE lead_note ADD COLUMN mail_id integer REFERENCES mail (id) ON DELETE SET NULL;
-- The status of the lead before the reply, for its undo.
ALTER TABLE lead_note ADD COLUMN status_before smallint;
CREATE INDEX lead_note_mail_idx ON lead_note (mail_id) WHERE mail_id IS NOT NULL;

-- Bookings that staff enter need no answer.
ALTER TABLE booking ADD COLUMN is_by_staff boolean NOT NULL DEFAULT false;
UPDATE booking SET is_by_staff = true WHERE EXISTS (
  SELECT FROM audit WHERE audit.resource = 'book-service' AND audit.record_id = booking.id
    AND audit.action IN ('create', 'clone') AND audit.user_id IS NOT NULL
);

CREATE OR REPLACE FUNCTION forget_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_note WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_reminder WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_draft WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_snooze WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  RETURN NULL;
END
$$;

-- A reply that could not be sent does not stop the response time, and one that is sent later does.
CREATE FUNCTION follow_reply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note lead_note;
  place text;
  answered timestamptz;
BEGIN
  SELECT * INTO note FROM lead_note WHERE mail_id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  place := CASE note.resource WHEN 'book-service' THEN 'booking' ELSE note.resource END;
  IF NEW.state = 'sent' THEN
    EXECUTE format('UPDATE %I SET first_answered_at = $1, status = CASE status WHEN 1 THEN 2 ELSE status END,
      updated_at = greatest($1, updated_at + interval ''1 ms'') WHERE id = $2 AND first_answered_at IS NULL', place)
      USING NEW.sent_at, note.lead_id;
    RETURN NULL;
  END IF;
  SELECT min(other.created_at) INTO answered FROM lead_note AS other LEFT JOIN mail ON mail.id = other.mail_id
    WHERE other.resource = note.resource AND other.lead_id = note.lead_id AND other.id <> note.id
      AND other.kind IN ('call', 'reply') AND (mail.state IS NULL OR mail.state NOT IN ('failed', 'kept'));
  EXECUTE format('UPDATE %I SET first_answered_at = $1, status = CASE WHEN $1 IS NULL THEN 1 ELSE status END,
    updated_at = updated_at + interval ''1 ms'' WHERE id = $2 AND first_answered_at = $3', place)
    USING answered, note.lead_id, note.created_at;
  RETURN NULL;
END
$$;
CREATE TRIGGER mail_of_reply AFTER UPDATE OF state ON mail FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('sent', 'failed', 'kept'))
  EXECUTE FUNCTION follow_reply();

-- Open leads of an account that is switched off are nobody's.
CREATE FUNCTION unassign_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact SET owner_id = NULL, updated_at = updated_at + interval '1 ms' WHERE owner_id = NEW.id AND status <> 3;
  UPDATE trade SET owner_id = NULL, updated_at = updated_at + interval '1 ms' WHERE owner_id = NEW.id AND status <> 3;
  UPDATE booking SET owner_id = NULL, updated_at = updated_at + interval '1 ms' WHERE owner_id = NEW.id AND status <> 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER user_switched_off AFTER UPDATE OF active, is_remove ON "user" FOR EACH ROW
  WHEN ((OLD.active AND NOT OLD.is_remove) AND NOT (NEW.active AND NOT NEW.is_remove))
  EXECUTE FUNCTION unassign_leads();

-- A snooze ends when the same person writes or books again.
CREATE FUNCTION wake_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS NULL THEN RETURN NULL; END IF;
  UPDATE lead_snooze SET until = NEW.created_at WHERE until > NEW.created_at AND (
    resource = 'contact' AND lead_id IN (SELECT id FROM contact WHERE lower(email) = lower(NEW.email))
    OR resource = 'trade' AND lead_id IN (SELECT id FROM trade WHERE lower(email) = lower(NEW.email))
    OR resource = 'book-service' AND lead_id IN (SELECT id FROM booking WHERE lower(email) = lower(NEW.email)));
  RETURN NULL;
END
$$;
CREATE TRIGGER contact_wakes AFTER INSERT ON contact FOR EACH ROW EXECUTE FUNCTION wake_leads();
CREATE TRIGGER trade_wakes AFTER INSERT ON trade FOR EACH ROW EXECUTE FUNCTION wake_leads();
CREATE TRIGGER booking_wakes AFTER INSERT ON booking FOR EACH ROW WHEN (NOT NEW.is_by_staff)
  EXECUTE FUNCTION wake_leads();
