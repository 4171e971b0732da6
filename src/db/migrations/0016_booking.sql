-- How much the shop takes on in a day, how long a boat stays, and the links by which owners reach their bookings.

ALTER TABLE service_type
  -- How many boats of this kind the shop has on one day.
  ADD COLUMN places_a_day integer NOT NULL DEFAULT 4 CHECK (places_a_day BETWEEN 0 AND 1000),
  -- How many hours of work one boat gets in a day: longer work takes several days.
  ADD COLUMN hours_a_day double precision NOT NULL DEFAULT 8 CHECK (hours_a_day > 0 AND hours_a_day <= 24),
  -- The first drop-off is so many open days from today.
  ADD COLUMN notice_days integer NOT NULL DEFAULT 1 CHECK (notice_days BETWEEN 0 AND 60);

ALTER TABLE booking
  -- The last day on which it takes a place; without it, its day alone.
  ADD COLUMN last_day date CHECK (last_day >= date),
  -- The owner called it off: its place is free again.
  ADD COLUMN cancelled_at timestamptz;
CREATE INDEX booking_places_idx ON booking (service_type_id, (coalesce(last_day, date)))
  WHERE NOT is_remove AND cancelled_at IS NULL;

-- Whoever holds the token of a letter sees its booking; only the hash is kept.
CREATE TABLE booking_link (
  token_hash text PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX booking_link_booking_id_idx ON booking_link (booking_id);
