-- People who are invited by email: the link opens a form for name and password, once, for seven days.
CREATE TABLE invitation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash secret_hash NOT NULL UNIQUE,
  email text NOT NULL CHECK (email LIKE '%_@_%' AND email !~ '[[:space:][:cntrl:],;<>]'),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  role smallint NOT NULL CHECK (role IN (1, 2, 3)),
  access text[] NOT NULL DEFAULT '{}' CHECK (access <@ ARRAY[
    'users', 'brand', 'product-category', 'products', 'contact', 'posts', 'blog-posts', 'book-service'
  ]),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  -- Who invited; null once that account is deleted.
  invited_by integer REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When the present link was made.
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX invitation_email_key ON invitation (lower(email));
CREATE INDEX invitation_invited_by_idx ON invitation (invited_by);

-- A photo of the media library, shown to colleagues.
ALTER TABLE "user" ADD COLUMN photo_id integer REFERENCES media (id) ON DELETE SET NULL;
CREATE INDEX user_photo_id_idx ON "user" (photo_id) WHERE photo_id IS NOT NULL;
