-- Pages that nobody but the holder of a link sees.

-- What signs the links to one post as it stands. Another key, and all links that were given out are worthless.
ALTER TABLE post
  ADD COLUMN preview_key text NOT NULL DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- What somebody is writing and has not saved, for the page beside their form. It is good for half an hour.
CREATE TABLE post_preview (
  token_hash text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- The post as it would be kept.
  post jsonb NOT NULL CHECK (jsonb_typeof(post) = 'object'),
  expires_at timestamptz NOT NULL
);
CREATE INDEX post_preview_user_id_idx ON post_preview (user_id);
CREATE INDEX post_preview_expires_at_idx ON post_preview (expires_at);
