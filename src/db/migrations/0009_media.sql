-- Every picture and video that something shows: each column that points at media, those of tables yet to come too.
CREATE FUNCTION used_media() RETURNS SETOF integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  pointer record;
BEGIN
  FOR pointer IN
    SELECT relation.oid::regclass AS relation, attribute.attname AS name
    FROM pg_constraint foreign_key
    JOIN pg_class relation ON relation.oid = foreign_key.conrelid
    JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum = foreign_key.conkey[1]
    WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'media'::regclass
  LOOP
    RETURN QUERY EXECUTE format('SELECT DISTINCT %1$I FROM %2$s WHERE %1$I IS NOT NULL', pointer.name, pointer.relation);
  END LOOP;
END
$$;

-- Every file on the store that a row names: a column called content_hash does, in whatever table it stands.
CREATE FUNCTION named_files() RETURNS SETOF text LANGUAGE plpgsql STABLE AS $$
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
END
$$;
