-- What public forms need beside what they bring: questions that keep machines out, limits, first answers, and files.

CREATE TABLE captcha (
  -- Who holds the token may try to answer; only its hash is kept.
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('picture', 'work')),
  -- The characters of the picture, or the salt of the work.
  answer text NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Filled in by the one try.
  tried_at timestamptz,
  -- The key and the answer that were tried with: the same form may come again, because its answer got lost.
  tried_with text,
  tried_answer text
);
CREATE INDEX captcha_expires_at_idx ON captcha (expires_at);

-- How often each form was posted from an address within an hour.
CREATE TABLE form_count (
  form text NOT NULL,
  address text NOT NULL,
  began_at timestamptz NOT NULL,
  posts integer NOT NULL,
  PRIMARY KEY (form, address)
);
CREATE INDEX form_count_began_at_idx ON form_count (began_at);

-- The first answer to a form that was sent with a key; it is stored with whatever the form stores.
CREATE TABLE form_answer (
  form text NOT NULL,
  key text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (form, key)
);
CREATE INDEX form_answer_created_at_idx ON form_answer (created_at);

-- Files that visitors sent. A picture gets its row of the library, under the same id, when a trade names it.
CREATE TABLE visitor_file (
  id integer PRIMARY KEY DEFAULT nextval('media_id_seq'),
  kind text NOT NULL CHECK (kind IN ('picture', 'paper')),
  name text NOT NULL,
  mime text NOT NULL,
  content_hash text NOT NULL,
  bytes integer NOT NULL,
  -- What the library knows of a picture from its bytes.
  facts jsonb,
  -- Null until a lead names it: then it stays as long as the lead.
  claimed_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX visitor_file_unclaimed_idx ON visitor_file (created_at) WHERE claimed_at IS NULL;

-- Papers that belong to a trade; its pictures are in trade_media.
CREATE TABLE trade_paper (
  trade_id integer NOT NULL REFERENCES trade (id) ON DELETE CASCADE,
  file_id integer NOT NULL REFERENCES visitor_file (id) ON DELETE CASCADE,
  PRIMARY KEY (trade_id, file_id)
);
CREATE INDEX trade_paper_file_id_idx ON trade_paper (file_id);
