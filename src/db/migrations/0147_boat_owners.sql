-- Boats that were sold on, by their hull number: the new owner has a link of their own, and sees what was done before
-- with day and hours. Links of bookings that the former owner made end meanwhile.
CREATE FUNCTION hull_number_of(serial text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT number FROM upper(regexp_replace(serial, '[\s-]', '', 'g')) AS number
  WHERE number ~ '^[A-Z]{3}[A-Z0-9]{9,11}$'
$$;
CREATE INDEX booking_hull ON booking (hull_number_of(serial)) WHERE serial IS NOT NULL;

CREATE TABLE boat_owner (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hull text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  by_id integer REFERENCES "user" ON DELETE SET NULL,
  mail_id integer REFERENCES mail ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX boat_owner_hull ON boat_owner (hull, id) WHERE undone_at IS NULL;

CREATE TABLE boat_owner_link (
  token_hash text PRIMARY KEY,
  boat_owner_id integer NOT NULL REFERENCES boat_owner ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX boat_owner_link_of ON boat_owner_link (boat_owner_id);
