-- The price history also has MSRP, and whether the unit was offered: published, active, unsold, not deleted.
ALTER TABLE price_change ADD COLUMN msrp_cents integer, ADD COLUMN is_offered boolean NOT NULL DEFAULT true;
ALTER TABLE price_change ALTER COLUMN is_offered DROP DEFAULT;
UPDATE price_change SET msrp_cents = product.msrp_cents, is_offered = product.offered
FROM (SELECT id, msrp_cents, publish AND active AND NOT is_remove AND availability <> 'sold' AS offered FROM product) AS product
WHERE product.id = price_change.product_id;

-- Earlier prices, as the audit log has them: dollars before and after each change.
WITH known AS (
  SELECT product_id, min(at) AS first_at FROM price_change GROUP BY product_id
), changed AS (
  SELECT known.product_id, audit.created_at AS at, changes #> '{price,from}' AS was, changes #> '{price,to}' AS became
  FROM audit JOIN known ON known.product_id = audit.record_id AND audit.created_at < known.first_at
  WHERE audit.resource = 'product' AND audit.action <> 'create' AND changes ? 'price'
), step AS (
  SELECT product_id, at, became AS price FROM changed
  UNION ALL
  SELECT DISTINCT ON (product_id) product_id, product.created_at, was
  FROM changed JOIN product ON product.id = product_id
  ORDER BY product_id, at
)
INSERT INTO price_change (product_id, at, price_cents, call_for_price, is_offered)
SELECT product_id, at, round((price #>> '{}')::numeric * 100)::integer, false, true
FROM step WHERE jsonb_typeof(price) = 'number';

CREATE OR REPLACE FUNCTION note_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change
    (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until, msrp_cents, is_offered)
  SELECT id, updated_at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until, msrp_cents,
    publish AND active AND NOT is_remove AND availability <> 'sold'
  FROM after_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change
    (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until, msrp_cents, is_offered)
  SELECT now_is.id,
    CASE WHEN now_is.updated_at > was.updated_at THEN now_is.updated_at ELSE clock_timestamp() END,
    now_is.price_cents, now_is.call_for_price, now_is.promo_price_cents, now_is.promo_from, now_is.promo_until,
    now_is.msrp_cents,
    now_is.publish AND now_is.active AND NOT now_is.is_remove AND now_is.availability <> 'sold'
  FROM after_rows AS now_is JOIN before_rows AS was USING (id)
  WHERE (now_is.price_cents, now_is.call_for_price, now_is.promo_price_cents, now_is.promo_from, now_is.promo_until,
      now_is.msrp_cents, now_is.publish AND now_is.active AND NOT now_is.is_remove AND now_is.availability <> 'sold')
    IS DISTINCT FROM (was.price_cents, was.call_for_price, was.promo_price_cents, was.promo_from, was.promo_until,
      was.msrp_cents, was.publish AND was.active AND NOT was.is_remove AND was.availability <> 'sold');
  RETURN NULL;
END $$;
