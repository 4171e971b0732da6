-- Only a form that came after the snooze ends it: not an older record that is entered later.
CREATE OR REPLACE FUNCTION wake_leads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.email IS NULL THEN RETURN NULL; END IF;
  UPDATE lead_snooze SET until = NEW.created_at
  WHERE until > NEW.created_at AND created_at <= NEW.created_at AND (
    resource = 'contact' AND lead_id IN (SELECT id FROM contact WHERE lower(email) = lower(NEW.email))
    OR resource = 'trade' AND lead_id IN (SELECT id FROM trade WHERE lower(email) = lower(NEW.email))
    OR resource = 'book-service' AND lead_id IN (SELECT id FROM booking WHERE lower(email) = lower(NEW.email)));
  RETURN NULL;
END
$$;
