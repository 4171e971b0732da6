-- What has changed since a node last looked. Each node keeps the columns that listings filter by in its memory
-- (src/catalogue/shelf) and asks, before it answers, for the changes that its last snapshot did not show yet.
-- The transaction's number says that exactly: an id or a time would miss a transaction that commits late.

CREATE TABLE product_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: more products than are worth listing, or what stands around them.
  product_id integer,
  -- 'structure' is what stands around the products: categories, brands, filters, the words of choices, showcases.
  scope text NOT NULL CHECK (scope IN ('product', 'structure')),
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_change_xid_idx ON product_change (xid);
CREATE INDEX product_change_changed_at_idx ON product_change (changed_at);

CREATE FUNCTION note_product_ids(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 1000 THEN
    INSERT INTO product_change (scope) VALUES ('product');
  ELSE
    INSERT INTO product_change (scope, product_id) SELECT 'product', unnest(ids);
  END IF;
  -- A node that has not looked for a day reads everything anew. Two transactions never wait for each other's sweep.
  DELETE FROM product_change WHERE id IN (
    SELECT id FROM product_change WHERE changed_at < now() - interval '2 days'
    ORDER BY changed_at LIMIT 2000 FOR UPDATE SKIP LOCKED
  );
END $$;

CREATE FUNCTION note_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_ids(ids) FROM (SELECT array_agg(id) AS ids FROM new_rows) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION note_gone_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_product_ids(ids) FROM (SELECT array_agg(id) AS ids FROM old_rows) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION note_all_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (scope) VALUES ('product');
  RETURN NULL;
END $$;

CREATE FUNCTION note_structure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_change (scope) VALUES ('structure');
  RETURN NULL;
END $$;

CREATE TRIGGER note_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER note_update AFTER UPDATE ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_products();
CREATE TRIGGER note_delete AFTER DELETE ON product
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_gone_products();
CREATE TRIGGER note_truncate AFTER TRUNCATE ON product
  FOR EACH STATEMENT EXECUTE FUNCTION note_all_products();

CREATE TRIGGER note_structure AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_category
  FOR EACH STATEMENT EXECUTE FUNCTION note_structure();
CREATE TRIGGER note_structure AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand
  FOR EACH STATEMENT EXECUTE FUNCTION note_structure();
CREATE TRIGGER note_structure AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_filter
  FOR EACH STATEMENT EXECUTE FUNCTION note_structure();
CREATE TRIGGER note_structure AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_meta
  FOR EACH STATEMENT EXECUTE FUNCTION note_structure();
CREATE TRIGGER note_structure AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON showcase
  FOR EACH STATEMENT EXECUTE FUNCTION note_structure();
