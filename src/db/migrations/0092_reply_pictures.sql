-- Pictures of replies as they leave by email: copies, so that neither a later crop nor a deletion changes what was sent.
-- Drafts and replies name them; what none names is deleted after a day.
CREATE TABLE reply_picture (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  resource text NOT NULL CHECK (resource IN ('contact', 'trade', 'book-service')),
  lead_id integer NOT NULL,
  name text NOT NULL,
  mime text NOT NULL,
  content_hash text NOT NULL,
  bytes integer NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  -- What it was copied from, if it is of the library.
  media_id integer REFERENCES media (id) ON DELETE SET NULL,
  user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- The same picture chosen again is the same row.
  UNIQUE (resource, lead_id, content_hash)
);
CREATE INDEX reply_picture_media_idx ON reply_picture (media_id);
CREATE INDEX reply_picture_user_idx ON reply_picture (user_id);

ALTER TABLE lead_note ADD COLUMN pictures integer[] NOT NULL DEFAULT '{}';
ALTER TABLE lead_draft ADD COLUMN pictures integer[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION forget_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lead_note WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_reminder WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_draft WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM lead_snooze WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  DELETE FROM reply_picture WHERE resource = TG_ARGV[0] AND lead_id = OLD.id;
  RETURN NULL;
END
$$;

-- Emails name files, too: one that waits or failed is sent with them.
CREATE OR REPLACE FUNCTION named_files() RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
DECLARE
  place regclass;
BEGIN
  FOR place IN
    SELECT relation.oid::regclass
    FROM pg_attribute attribute
    JOIN pg_class relation ON relation.oid = attribute.attrelid
    WHERE attribute.attname = 'content_hash' AND NOT attribute.attisdropped
      AND relation.relkind IN ('r', 'p') AND relation.relnamespace NOT IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  LOOP
    RETURN QUERY EXECUTE format('SELECT content_hash FROM %s WHERE content_hash IS NOT NULL', place);
  END LOOP;
  RETURN QUERY SELECT file ->> 'contentHash' FROM mail, jsonb_array_elements(attachments) AS file
    WHERE attachments <> '[]' AND file ? 'contentHash';
END
$$;
