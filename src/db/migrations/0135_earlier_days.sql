-- Owners of bookings who would like an earlier day, in the order in which they asked.
CREATE TABLE earlier_request (
  booking_id integer PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);

-- A freed place, offered to one of them. Until it expires, is taken or declined it counts as taken for everybody else.
CREATE TABLE place_offer (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES booking ON DELETE CASCADE,
  service_type_id integer NOT NULL REFERENCES service_type ON DELETE CASCADE,
  date date NOT NULL,
  time text NOT NULL,
  last_day date NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (booking_id, date)
);
CREATE INDEX place_offer_open ON place_offer (service_type_id) WHERE ended_at IS NULL;
