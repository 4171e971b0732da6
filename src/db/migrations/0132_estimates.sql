-- Estimates for a boat in service, which its owner answers line by line.
ALTER TABLE quote DROP CONSTRAINT quote_kind_check;
ALTER TABLE quote
  ADD CONSTRAINT quote_kind_check CHECK (kind IN ('repower', 'offer', 'estimate')),
  ADD COLUMN booking_id integer REFERENCES booking ON DELETE CASCADE,
  ADD CONSTRAINT quote_of_booking CHECK ((kind = 'estimate') = (booking_id IS NOT NULL)),
  ADD COLUMN reminded_times smallint NOT NULL DEFAULT 0,
  ADD COLUMN reminded_at timestamptz;
CREATE INDEX quote_of_booking ON quote (booking_id) WHERE booking_id IS NOT NULL;

-- What was said to a line as a version had it. Nothing is changed or deleted but by erasing a person.
CREATE TABLE estimate_answer (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  quote_id integer NOT NULL,
  version integer NOT NULL,
  line_key integer NOT NULL,
  answer text NOT NULL CHECK (answer IN ('yes', 'no')),
  name text NOT NULL,
  said_at timestamptz NOT NULL,
  by_id integer REFERENCES "user" ON DELETE SET NULL,
  by_phone boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (quote_id, version) REFERENCES quote_version (quote_id, version) ON DELETE CASCADE
);
CREATE INDEX estimate_answer_of_quote ON estimate_answer (quote_id, id);

-- Lines whose work has begun: they are changed and answered no more.
CREATE TABLE estimate_begun (
  quote_id integer NOT NULL REFERENCES quote ON DELETE CASCADE,
  line_key integer NOT NULL,
  at timestamptz NOT NULL,
  by_id integer REFERENCES "user" ON DELETE SET NULL,
  PRIMARY KEY (quote_id, line_key)
);
