-- A picture that came as a drawing: the cleaned SVG on the store, beside the picture that was made from it.
ALTER TABLE media ADD COLUMN drawing_hash text, ADD COLUMN drawing_bytes integer,
  ADD CHECK ((drawing_hash IS NULL) = (drawing_bytes IS NULL));

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
  RETURN QUERY SELECT drawing_hash FROM media WHERE drawing_hash IS NOT NULL;
END
$$;

-- The pictures that a setting shows, such as the logo: they can't be deleted from the library meanwhile.
CREATE TABLE setting_media (
  setting_id integer NOT NULL REFERENCES setting (id) ON DELETE CASCADE,
  media_id integer NOT NULL REFERENCES media (id),
  PRIMARY KEY (setting_id, media_id)
);
CREATE INDEX setting_media_media_idx ON setting_media (media_id);

CREATE FUNCTION link_setting_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM setting_media WHERE setting_id = NEW.id;
  INSERT INTO setting_media (setting_id, media_id)
    SELECT DISTINCT NEW.id, value::integer FROM jsonb_each_text(NEW.value)
    WHERE key IN ('logoId', 'darkLogoId', 'iconId') AND value IS NOT NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER link_setting_media AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (NEW.key = 'brand') EXECUTE FUNCTION link_setting_media();
