-- Units that accepted offers hold. How many of a product are held stands beside its stock: only these triggers write it,
-- so that no form, import or copy can set or clear it. They leave updated_at alone, so that open forms can still be saved.
CREATE TABLE unit_hold (
  quote_id integer NOT NULL REFERENCES quote ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  units integer NOT NULL CHECK (units > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quote_id, product_id)
);
CREATE INDEX unit_hold_of_product ON unit_hold (product_id);
ALTER TABLE product ADD COLUMN held integer NOT NULL DEFAULT 0 CHECK (held >= 0);

CREATE FUNCTION count_held_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in the order in which holding and selling lock them. The sum is read by the next statement, which sees what
  -- was committed while this one waited.
  PERFORM FROM product WHERE id IN (SELECT product_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product SET held = present.units
  FROM (
    SELECT product_id, coalesce((SELECT sum(units) FROM unit_hold WHERE unit_hold.product_id = one.product_id), 0) AS units
    FROM (SELECT DISTINCT product_id FROM changed) AS one
  ) AS present
  WHERE product.id = present.product_id AND product.held <> present.units;
  RETURN NULL;
END $$;

CREATE FUNCTION count_no_held_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET held = 0 WHERE held <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON unit_hold
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_held_units();
CREATE TRIGGER count_updated AFTER UPDATE ON unit_hold
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_held_units();
CREATE TRIGGER count_deleted AFTER DELETE ON unit_hold
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_held_units();
CREATE TRIGGER count_truncated AFTER TRUNCATE ON unit_hold
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_held_units();

-- The filter by availability has a word for it.
INSERT INTO product_meta (key, value, label, type, index)
SELECT key, 'sale-pending', '{"en": "Sale pending", "fr": "Vente en cours"}', type, index
FROM product_meta AS last WHERE key = 'availability' AND value = 'only-1-left'
  AND NOT EXISTS (SELECT FROM product_meta AS known WHERE known.key = 'availability' AND known.value = 'sale-pending'
    AND known.type IS NOT DISTINCT FROM last.type);
