-- Visitors' pictures are shown to staff with their trade-in, and are not in the library until staff add them.
ALTER TABLE media ADD COLUMN is_in_library boolean NOT NULL DEFAULT true;

-- The name of a picture that came with a trade-in ends with its own number. Those that a page uses stay in the library.
DO $$
DECLARE
  pointer record;
  used integer[] := '{}';
  more integer[];
BEGIN
  FOR pointer IN
    SELECT relation.oid::regclass AS relation, attribute.attname AS name
    FROM pg_constraint foreign_key
    JOIN pg_class relation ON relation.oid = foreign_key.conrelid
    JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum = foreign_key.conkey[1]
    WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'media'::regclass
      AND relation.relname NOT IN ('trade', 'trade_media')
  LOOP
    EXECUTE format('SELECT coalesce(array_agg(DISTINCT %1$I), ''{}'') FROM %2$s WHERE %1$I IS NOT NULL',
      pointer.name, pointer.relation) INTO more;
    used := used || more;
  END LOOP;
  UPDATE media SET is_in_library = false
  WHERE kind = 'picture' AND name LIKE '% (trade ' || id || ')' AND id <> ALL (used);
END $$;

-- Pages show the library only, so other pictures change none of them.
DROP TRIGGER tell_of_change ON media;
CREATE TRIGGER tell_of_change AFTER UPDATE ON media
  FOR EACH ROW WHEN (OLD.is_in_library OR NEW.is_in_library) EXECUTE FUNCTION tell_of_changed_row();
CREATE TRIGGER tell_of_addition AFTER INSERT ON media
  FOR EACH ROW WHEN (NEW.is_in_library) EXECUTE FUNCTION tell_of_changed_row();
CREATE TRIGGER tell_of_deletion AFTER DELETE ON media
  FOR EACH ROW WHEN (OLD.is_in_library) EXECUTE FUNCTION tell_of_changed_row();
