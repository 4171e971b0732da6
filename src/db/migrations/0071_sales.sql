-- What was sold, for how much and by whom. A sale that is undone stays, so that undoing it twice changes nothing.
CREATE TABLE sale (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer REFERENCES product ON DELETE SET NULL,
  product_name localized NOT NULL,
  sold_on date NOT NULL,
  units integer NOT NULL CHECK (units > 0),
  price_cents integer CHECK (price_cents >= 0),
  sold_by integer REFERENCES "user" ON DELETE SET NULL,
  has_trade boolean NOT NULL DEFAULT false,
  stock_taken integer NOT NULL CHECK (stock_taken >= 0),
  emptied_stock boolean NOT NULL,
  availability_before text CHECK (availability_before IN ('in-stock', 'on-order')),
  undone_at timestamptz,
  undone_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sale_of_product ON sale (product_id);
CREATE INDEX sale_on ON sale (sold_on) WHERE undone_at IS NULL;
