-- Customers are reminded once before each drop-off, unless it was booked or moved on the day of the reminder. A trigger
-- notes when the present day and time were set, so that no form, list, link or call misses it.
ALTER TABLE booking ADD COLUMN reminded_for date, ADD COLUMN drop_off_set_at timestamptz;

CREATE FUNCTION note_drop_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.drop_off_set_at = NEW.updated_at;
  RETURN NEW;
END $$;
CREATE TRIGGER note_first_drop_off BEFORE INSERT ON booking FOR EACH ROW EXECUTE FUNCTION note_drop_off();
CREATE TRIGGER note_drop_off BEFORE UPDATE ON booking
  FOR EACH ROW WHEN (OLD.date <> NEW.date OR OLD.time <> NEW.time
    OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS NULL))
  EXECUTE FUNCTION note_drop_off();
