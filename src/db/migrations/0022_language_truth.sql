-- What is true of the French of records that carry both languages: whether it is published, and when the words of each
-- language last changed. French that was checked and found right counts as changed; null is French that is not there.

ALTER TABLE product
  ADD COLUMN fr_publish boolean NOT NULL DEFAULT true,
  ADD COLUMN en_text_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN fr_text_changed_at timestamptz;
ALTER TABLE product_category
  ADD COLUMN fr_publish boolean NOT NULL DEFAULT true,
  ADD COLUMN en_text_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN fr_text_changed_at timestamptz;
ALTER TABLE category
  ADD COLUMN fr_publish boolean NOT NULL DEFAULT true,
  ADD COLUMN en_text_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN fr_text_changed_at timestamptz;

-- Of what was written before, nobody knows which language came last. It counts as written together.
CREATE FUNCTION lacks_french(words jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS
$$ SELECT coalesce(words ->> 'en', '') <> '' AND coalesce(words ->> 'fr', '') = '' $$;
UPDATE product SET en_text_changed_at = updated_at,
  fr_text_changed_at = CASE WHEN NOT (lacks_french(name) OR lacks_french(description)) THEN updated_at END;
UPDATE product_category SET en_text_changed_at = updated_at,
  fr_text_changed_at = CASE WHEN NOT (lacks_french(name) OR lacks_french(heading) OR lacks_french(intro))
    THEN updated_at END;
UPDATE category SET en_text_changed_at = updated_at,
  fr_text_changed_at = CASE WHEN NOT (lacks_french(label) OR lacks_french(description)) THEN updated_at END;
DROP FUNCTION lacks_french;

-- What the work list and the dashboard ask for: few of many.
DROP INDEX product_lacks_french_idx;
CREATE INDEX product_lacks_french_idx ON product (id) INCLUDE (publish, active, availability)
  WHERE NOT is_remove AND fr_text_changed_at IS NULL;
CREATE INDEX product_french_stale_idx ON product (en_text_changed_at) INCLUDE (publish, active, availability)
  WHERE NOT is_remove AND (NOT fr_publish OR en_text_changed_at > fr_text_changed_at);

-- Of a French post: what the English blocks were when its words were last written or checked, a mark for each.
ALTER TABLE post ADD COLUMN english_blocks text[];
