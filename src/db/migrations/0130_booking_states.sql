-- How far the work on a boat is. The status of the specification follows from it.
ALTER TABLE booking
  ADD COLUMN state text NOT NULL DEFAULT 'booked' CHECK (state IN
    ('booked', 'arrived', 'in-shop', 'waiting-for-parts', 'waiting-for-owner', 'ready', 'picked-up')),
  ADD COLUMN parts_day date;

-- When each state began, and whether that was undone.
CREATE TABLE booking_state (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id integer NOT NULL REFERENCES booking ON DELETE CASCADE,
  state text NOT NULL,
  was text NOT NULL,
  at timestamptz NOT NULL,
  by_id integer,
  mail_id integer REFERENCES mail ON DELETE SET NULL,
  undone_at timestamptz
);
CREATE INDEX booking_state_of_booking ON booking_state (booking_id, id);

-- The audit log knows when work began and ended before there were states.
INSERT INTO booking_state (booking_id, state, was, at, by_id)
SELECT record_id,
  CASE changes -> 'status' ->> 'to' WHEN '2' THEN 'in-shop' ELSE 'ready' END,
  CASE changes -> 'status' ->> 'from' WHEN '1' THEN 'booked' WHEN '2' THEN 'in-shop' ELSE 'ready' END,
  audit.created_at, audit.user_id
FROM audit JOIN booking ON booking.id = audit.record_id
WHERE audit.resource = 'book-service' AND audit.action = 'update' AND changes -> 'status' ->> 'to' IN ('2', '3')
ORDER BY audit.id;
-- An answer made a booking In Progress before its boat was there: that is New again.
UPDATE booking SET status = 1
WHERE status = 2 AND first_answered_at IS NOT NULL AND date > (now() AT TIME ZONE dealer_time_zone())::date;
DELETE FROM booking_state USING booking WHERE booking.id = booking_id AND booking.status = 1;
UPDATE booking SET state = CASE
  WHEN status = 2 THEN 'in-shop'
  WHEN coalesce(last_day, date) >= (now() AT TIME ZONE dealer_time_zone())::date THEN 'ready'
  ELSE 'picked-up' END
WHERE status <> 1;

-- The release before writes the status alone, while it still runs: the state moves to the first of its group.
CREATE FUNCTION booking_status_of(state text) RETURNS smallint IMMUTABLE LANGUAGE sql AS $$
  SELECT (CASE WHEN state IN ('booked', 'arrived') THEN 1 WHEN state IN ('ready', 'picked-up') THEN 3 ELSE 2 END)::smallint
$$;
CREATE FUNCTION keep_booking_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF booking_status_of(NEW.state) = NEW.status THEN RETURN NEW; END IF;
  IF (TG_OP = 'INSERT' AND NEW.state <> 'booked') OR (TG_OP = 'UPDATE' AND NEW.state <> OLD.state) THEN
    NEW.status := booking_status_of(NEW.state);
  ELSE
    NEW.state := (ARRAY['booked', 'in-shop', 'ready'])[NEW.status];
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_state BEFORE INSERT OR UPDATE OF status, state ON booking
  FOR EACH ROW EXECUTE FUNCTION keep_booking_state();
