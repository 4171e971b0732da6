-- A sale says what was sold even once its product is deleted, and which offer and what kind of contact it came from.
ALTER TABLE sale
  ADD COLUMN quote_id integer REFERENCES quote ON DELETE SET NULL,
  ADD COLUMN source text CHECK (source IN ('site', 'call', 'walk-in')),
  ADD COLUMN product_type smallint,
  ADD COLUMN stock_number text,
  ADD COLUMN stocked_on date;
UPDATE sale SET product_type = product.type, stock_number = product.sku, stocked_on = product.created_at::date
FROM product WHERE product.id = sale.product_id;
CREATE INDEX sale_of_quote ON sale (quote_id) WHERE quote_id IS NOT NULL;

-- Whoever puts a sold unit back in stock is asked whether its sale is undone or stands. A trigger notes it, so that no
-- form, list, file or call misses it; undoing a sale, which does the same, sets slipway.undoes_sale.
ALTER TABLE sale ADD COLUMN put_back_at timestamptz, ADD COLUMN kept_at timestamptz;

CREATE FUNCTION note_put_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale SET put_back_at = NEW.updated_at
  WHERE product_id = NEW.id AND undone_at IS NULL AND put_back_at IS NULL
    AND (emptied_stock OR availability_before IS NULL) AND created_at >= NEW.updated_at - interval '30 days';
  RETURN NULL;
END $$;
CREATE TRIGGER note_put_back AFTER UPDATE OF availability ON product
  FOR EACH ROW WHEN (OLD.availability = 'sold' AND NEW.availability <> 'sold'
    AND current_setting('slipway.undoes_sale', true) IS DISTINCT FROM 'yes')
  EXECUTE FUNCTION note_put_back();

UPDATE sale SET put_back_at = product.updated_at FROM product
WHERE product.id = sale.product_id AND product.availability <> 'sold' AND undone_at IS NULL
  AND (emptied_stock OR availability_before IS NULL) AND sale.created_at >= now() - interval '30 days'
  AND NOT EXISTS (SELECT FROM sale other WHERE other.product_id = sale.product_id AND other.undone_at >= sale.created_at);
CREATE INDEX sale_in_doubt ON sale (product_id) WHERE put_back_at IS NOT NULL AND kept_at IS NULL AND undone_at IS NULL;
