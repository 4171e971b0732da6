-- The back office's list of products. Product rows are wide, for they carry their texts: what lists are counted,
-- filtered and sorted by stands in an index that is small enough to be read whole.

CREATE INDEX product_office_idx ON product (id)
  INCLUDE (type, category_id, brand_id, condition, availability, stock, publish, active, call_for_price, price_cents,
    msrp_cents, program_year, sku, model_name, showcases, created_at, updated_at)
  WHERE NOT is_remove;
CREATE INDEX product_removed_idx ON product (removed_at) WHERE is_remove;

-- Sorted by what is worked out from a row; products without a value stand last in both directions.
CREATE INDEX product_office_name_idx ON product (lower(name ->> 'en'), id) WHERE NOT is_remove;
CREATE INDEX product_office_hull_idx ON product (((attributes ->> 'boatHuLe')::numeric), id) WHERE NOT is_remove;
CREATE INDEX product_office_hull_down_idx ON product (((attributes ->> 'boatHuLe')::numeric) DESC NULLS LAST, id)
  WHERE NOT is_remove;
CREATE INDEX product_office_power_idx ON product
  ((coalesce((attributes ->> 'omHoPo')::numeric, (attributes ->> 'boatHPB')::numeric)), id) WHERE NOT is_remove;
CREATE INDEX product_office_power_down_idx ON product
  ((coalesce((attributes ->> 'omHoPo')::numeric, (attributes ->> 'boatHPB')::numeric)) DESC NULLS LAST, id)
  WHERE NOT is_remove;

-- Where staff's free text looks: names, model, stock number, part number and hull number, without accents and case;
-- the numbers a second time without their dashes.
CREATE FUNCTION office_words(name jsonb, model_name text, sku text, mpn text, hin text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(f_unaccent(coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'fr', '') || ' ' || model_name || ' '
  || coalesce(sku, '') || ' ' || coalesce(mpn, '') || ' ' || coalesce(hin, '') || ' '
  || coalesce(search_code(sku), '') || ' ' || coalesce(search_code(mpn), '')));

CREATE INDEX product_office_words_idx ON product
  USING gin (office_words(name, model_name, sku, mpn, hin) gin_trgm_ops);
