-- Who bought a unit. The buyer's boats have what was sold to them, as long as the sale stands.
ALTER TABLE sale ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
CREATE INDEX sale_customer ON sale (customer_id);
ALTER TABLE customer_boat ADD COLUMN sale_id integer UNIQUE REFERENCES sale ON DELETE CASCADE;

CREATE FUNCTION note_boat_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM customer_boat WHERE sale_id = NEW.id AND (NEW.undone_at IS NOT NULL OR customer_id IS DISTINCT FROM NEW.customer_id);
  IF NEW.customer_id IS NULL OR NEW.undone_at IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO customer_boat (customer_id, sale_id, make, model, year, hin, source, created_at, updated_at)
  SELECT NEW.customer_id, NEW.id, coalesce(brand.name, ''), NEW.product_name ->> 'en', product.program_year, product.hin,
    'sale', NEW.created_at, NEW.created_at
  FROM product LEFT JOIN brand ON brand.id = product.brand_id
  WHERE product.id = NEW.product_id AND product.type = 1
  ON CONFLICT (sale_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER note_boat AFTER INSERT OR UPDATE OF customer_id, undone_at ON sale
  FOR EACH ROW EXECUTE FUNCTION note_boat_of_sale();
