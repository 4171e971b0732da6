-- What belongs to a customer alone: boats, notes and calls, and the merges and parts that can be undone.
CREATE TABLE customer_boat (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  make text NOT NULL DEFAULT '',
  model text,
  year smallint,
  hin text,
  engine text,
  serial text,
  hours double precision,
  hours_on date,
  next_service date,
  -- Where it became known.
  source text NOT NULL CHECK (source IN ('trade', 'booking', 'quote', 'sale', 'hand')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_boat_of_customer ON customer_boat (customer_id);

CREATE TABLE customer_note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('note', 'call')),
  text text NOT NULL,
  call_again_on date,
  called_again_at timestamptz,
  author_id integer REFERENCES "user" ON DELETE SET NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_note_of_customer ON customer_note (customer_id);
CREATE INDEX customer_note_call_again ON customer_note (author_id, call_again_on)
  WHERE call_again_on IS NOT NULL AND called_again_at IS NULL;

CREATE TABLE customer_change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('merge', 'part')),
  -- The customer who has the records since, and the one who had them.
  into_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  from_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  -- The ids of what moved, by table.
  moved jsonb NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX customer_change_into ON customer_change (into_id);
CREATE INDEX customer_change_from ON customer_change (from_id);

-- The same hull number is the same boat, else the same name; what is known of it already stays, except newer hours.
CREATE FUNCTION note_customer_boat(
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
      CASE WHEN their_hours IS NOT NULL THEN (at AT TIME ZONE 'America/Vancouver')::date END, their_source, at, at);
  ELSE
    UPDATE customer_boat AS boat SET
      year = coalesce(boat.year, their_year), hin = coalesce(boat.hin, upper(btrim(their_hin))),
      engine = coalesce(boat.engine, their_engine), serial = coalesce(boat.serial, their_serial),
      hours = coalesce(their_hours, boat.hours),
      hours_on = CASE WHEN their_hours IS NOT NULL THEN (at AT TIME ZONE 'America/Vancouver')::date ELSE boat.hours_on END
    WHERE boat.id = known;
  END IF;
END $$;

CREATE FUNCTION note_boat_of_trade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_customer_boat(NEW.customer_id, NEW.make, NEW.model, NEW.year, NEW.hin,
    nullif(btrim(concat_ws(' ', NEW.engine_make, NEW.engine_hp)), ''), NULL, NEW.engine_hours, NEW.created_at, 'trade');
  RETURN NULL;
END $$;

-- A booking has one number: of the hull, which begins with three letters and has 12 to 14 characters, or of the engine.
CREATE FUNCTION note_boat_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number text := upper(regexp_replace(NEW.serial, '[\s-]', '', 'g'));
  is_hull boolean := coalesce(number ~ '^[A-Z]{3}[A-Z0-9]{9,11}$', false);
  year_found integer := substring(NEW.boat FROM '\m((?:19|20)\d\d)\M')::integer;
BEGIN
  PERFORM note_customer_boat(NEW.customer_id,
    btrim(regexp_replace(regexp_replace(NEW.boat, '[,(]?\s*\m(19|20)\d\d\M\s*\)?,?', ' '), '\s+', ' ', 'g')), NULL,
    year_found, CASE WHEN is_hull THEN number END, NEW.engine, CASE WHEN NOT is_hull THEN NEW.serial END, NULL,
    NEW.created_at, 'booking');
  RETURN NULL;
END $$;

-- A quote knows the engine on the boat, and seldom its name.
CREATE FUNCTION note_boat_of_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_engine jsonb := NEW.boat -> 'oldEngine';
BEGIN
  IF NEW.boat IS NULL THEN RETURN NULL; END IF;
  PERFORM note_customer_boat(NEW.customer_id, NEW.boat ->> 'other', NULL, NULL, NULL,
    nullif(btrim(concat_ws(' ', old_engine ->> 'make', old_engine ->> 'model', old_engine ->> 'horsepower')), ''), NULL,
    NULL, NEW.created_at, 'quote');
  RETURN NULL;
END $$;

DO $$
DECLARE
  stored record;
BEGIN
  FOR stored IN SELECT * FROM trade WHERE customer_id IS NOT NULL ORDER BY id LOOP
    PERFORM note_customer_boat(stored.customer_id, stored.make, stored.model, stored.year, stored.hin,
      nullif(btrim(concat_ws(' ', stored.engine_make, stored.engine_hp)), ''), NULL, stored.engine_hours,
      stored.created_at, 'trade');
  END LOOP;
END $$;
CREATE TRIGGER note_boat AFTER INSERT ON trade FOR EACH ROW EXECUTE FUNCTION note_boat_of_trade();
CREATE TRIGGER note_boat AFTER INSERT OR UPDATE OF boat, engine, serial ON booking
  FOR EACH ROW EXECUTE FUNCTION note_boat_of_booking();
CREATE TRIGGER note_boat AFTER INSERT ON quote FOR EACH ROW EXECUTE FUNCTION note_boat_of_quote();
-- Bookings and quotes from before are noted by their triggers.
UPDATE booking SET boat = boat WHERE customer_id IS NOT NULL AND (boat IS NOT NULL OR engine IS NOT NULL);
CREATE TRIGGER note_boat_again AFTER UPDATE OF boat ON quote FOR EACH ROW EXECUTE FUNCTION note_boat_of_quote();
UPDATE quote SET boat = boat WHERE customer_id IS NOT NULL AND boat IS NOT NULL;
DROP TRIGGER note_boat_again ON quote;
