-- Photos of a boat from the shop: of those its owner sees the shown ones. What was removed can be put back for a day.
CREATE TABLE booking_photo (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id integer NOT NULL REFERENCES booking ON DELETE CASCADE,
  caption text,
  is_shown boolean NOT NULL DEFAULT true,
  mime text NOT NULL,
  content_hash text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  by_id integer REFERENCES "user" ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- The same photo sent again is the same row.
  UNIQUE (booking_id, content_hash)
);
CREATE INDEX booking_photo_by ON booking_photo (by_id);
