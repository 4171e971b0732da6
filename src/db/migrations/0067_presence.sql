-- Who has a record of the back office open: a heartbeat of each window, out of date after a minute.
CREATE TABLE presence (
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service', 'product', 'post', 'setting')),
  record_id integer NOT NULL,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  is_writing boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (resource, record_id, user_id)
);
CREATE INDEX presence_seen_at_idx ON presence (seen_at);
