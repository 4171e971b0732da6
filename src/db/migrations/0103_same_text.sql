-- Text that looks the same is the same. src/lib/same-text.ts does the same outside of the database.

-- A stock or part number as it is compared: composed, without case, dashes, blanks and invisible characters. Dots,
-- slashes and accents tell numbers apart.
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(nullif(regexp_replace(lower(normalize(code, NFC)),
  E'[-\t-\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe58\ufe63\ufeff\uff0d]+',
  '', 'g'), ''), lower(code));

CREATE INDEX product_code_key ON product (code_key(sku));

-- Each stock number once, however it is written. Of products that had the same one before, only the first stands here:
-- the others stay as they are, and the readiness screen reports them.
CREATE TABLE product_sku (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  -- The column bears the name of the field that is refused.
  sku text NOT NULL UNIQUE
);

INSERT INTO product_sku (sku, product_id)
SELECT DISTINCT ON (1) code_key(sku), id FROM product WHERE sku IS NOT NULL ORDER BY 1, id;

CREATE FUNCTION claim_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF code_key(NEW.sku) IS NOT DISTINCT FROM code_key(OLD.sku) THEN RETURN NULL; END IF;
    DELETE FROM product_sku WHERE product_id = NEW.id;
  END IF;
  IF NEW.sku IS NOT NULL THEN
    INSERT INTO product_sku (product_id, sku) VALUES (NEW.id, code_key(NEW.sku));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER claim_sku AFTER INSERT OR UPDATE OF sku ON product FOR EACH ROW EXECUTE FUNCTION claim_sku();

-- What a search compares: no case, no accents, whether stored in one character or in two, no apostrophes, which keyboards
-- and telephones write differently, and no invisible characters.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(
  -- Half of all texts are ASCII, and much faster.
  CASE WHEN octet_length(words) = length(words) THEN lower(words) ELSE regexp_replace(
    lower(f_unaccent(CASE WHEN words ~ E'[\u0300-\u036f]' THEN normalize(words, NFC) ELSE words END)),
    E'[\u00ad\u00b4\u02bb\u02bc\u0300-\u036f\u061c\u180e\u200b-\u200f\u2018\u2019\u202a-\u202e\u2032\u2060-\u2069\ufeff]+',
    '', 'g')
  END, '''', ''), '`', '');

-- The key by which names are sorted, with COLLATE "C": as both languages do, without case and accents, and numbers by
-- their value. It is our own because the collations of a server differ between servers, and those of ICU, where a server
-- has them, between its versions: an index by one of them would have to be rebuilt after an upgrade.
CREATE FUNCTION name_order(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN name ~ '[0-9]' THEN regexp_replace(
    regexp_replace(search_fold(name), '[0-9]+', '00000000000000\&', 'g'), '[0-9]*([0-9]{15})', '\1', 'g')
  ELSE search_fold(name) END;

-- The lists that may be long.
DROP INDEX product_office_name_idx;
CREATE INDEX product_office_name_idx ON product ((name_order(name ->> 'en') COLLATE "C"), id) WHERE NOT is_remove;
CREATE INDEX customer_name_order ON customer ((name_order(name) COLLATE "C"), id);
CREATE INDEX media_name_order ON media ((name_order(name) COLLATE "C"), id);

-- Sign-in names are compared composed from now on.
UPDATE "user" AS present SET username = normalize(username, NFC)
WHERE username IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM "user" AS other
  WHERE other.id <> present.id AND lower(normalize(other.username, NFC)) = lower(normalize(present.username, NFC))
);
