-- The zone of the setting "Dealer", in which the dealer's days begin and end.
CREATE FUNCTION dealer_time_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT value ->> 'timeZone' FROM setting WHERE key = 'dealer'), 'America/Vancouver')
$$;

-- The day on which hours were read is one of the dealer's.
CREATE OR REPLACE FUNCTION note_customer_boat(
  customer integer, their_make text, their_model text, their_year integer, their_hin text, their_engine text,
  their_serial text, their_hours double precision, at timestamptz, their_source text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named text := lower(btrim(concat_ws(' ', their_make, their_model)));
  known integer;
BEGIN
  IF customer IS NULL OR (named = '' AND their_engine IS NULL) THEN RETURN; END IF;
  SELECT boat.id INTO known FROM customer_boat AS boat
  WHERE boat.customer_id = customer AND (
    (boat.hin IS NOT NULL AND upper(boat.hin) = upper(their_hin))
    OR (lower(btrim(concat_ws(' ', boat.make, boat.model))) = named
      AND (boat.hin IS NULL OR their_hin IS NULL) AND (boat.year IS NULL OR their_year IS NULL OR boat.year = their_year)
      AND (named <> '' OR boat.engine = their_engine))
  ) ORDER BY boat.id LIMIT 1;
  IF known IS NULL THEN
    INSERT INTO customer_boat
      (customer_id, make, model, year, hin, engine, serial, hours, hours_on, source, created_at, updated_at)
    VALUES (customer, coalesce(btrim(their_make), ''), btrim(their_model), their_year, upper(btrim(their_hin)),
      their_engine, their_serial, their_hours,
      CASE WHEN their_hours IS NOT NULL THEN (at AT TIME ZONE dealer_time_zone())::date END, their_source, at, at);
  ELSE
    UPDATE customer_boat AS boat SET
      year = coalesce(boat.year, their_year), hin = coalesce(boat.hin, upper(btrim(their_hin))),
      engine = coalesce(boat.engine, their_engine), serial = coalesce(boat.serial, their_serial),
      hours = coalesce(their_hours, boat.hours),
      hours_on = CASE WHEN their_hours IS NOT NULL THEN (at AT TIME ZONE dealer_time_zone())::date ELSE boat.hours_on END
    WHERE boat.id = known;
  END IF;
END $$;
