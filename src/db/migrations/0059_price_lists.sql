-- Price lists of brands on file, and where a product's MSRP stands in one: what a struck-out MSRP is proved by.
CREATE TABLE price_list (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL REFERENCES brand(id),
  name text,
  year smallint NOT NULL CHECK (year BETWEEN 1950 AND 2100),
  issued_on date NOT NULL,
  link text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX price_list_of_brand ON price_list (brand_id);

-- The list itself, kept with it and for staff only.
CREATE TABLE price_list_file (
  price_list_id integer PRIMARY KEY REFERENCES price_list(id) ON DELETE CASCADE,
  name text NOT NULL,
  content bytea NOT NULL CHECK (octet_length(content) <= 10485760),
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE product
  ADD COLUMN price_list_id integer REFERENCES price_list(id),
  ADD COLUMN price_list_page text,
  ADD COLUMN price_list_cents integer CHECK (price_list_cents > 0);
CREATE INDEX product_price_list ON product (price_list_id) WHERE price_list_id IS NOT NULL;
