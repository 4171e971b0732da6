-- The day by which a boat is promised to be ready, once staff have promised another than its last booked day. A drop-off
-- that moves to another day has a last day of its own again, whatever moves it.
ALTER TABLE booking ADD COLUMN promised_day date;

CREATE FUNCTION forget_promised_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.promised_day = NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_promised_day BEFORE UPDATE ON booking
  FOR EACH ROW WHEN (OLD.date <> NEW.date AND OLD.promised_day IS NOT NULL)
  EXECUTE FUNCTION forget_promised_day();
