-- A visitor's booking holds its place unconfirmed, until the customer or staff confirm it. The network that it came from
-- is stored as long as that.
ALTER TABLE booking ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false;
ALTER TABLE booking ADD COLUMN network text;
CREATE INDEX booking_unconfirmed_idx ON booking (date) WHERE is_unconfirmed;
