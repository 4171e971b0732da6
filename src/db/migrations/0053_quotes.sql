-- Every price that a product had. Quotes hold the lowest one, so no write may be missed: a trigger notes them all.
CREATE TABLE price_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES product ON DELETE CASCADE,
  at timestamptz NOT NULL,
  price_cents integer,
  call_for_price boolean NOT NULL,
  promo_price_cents integer,
  promo_from date,
  promo_until date
);
CREATE INDEX price_change_of_product ON price_change (product_id, at);
INSERT INTO price_change (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until)
SELECT id, updated_at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until FROM product;

CREATE FUNCTION note_new_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until)
  SELECT id, updated_at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until FROM after_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER note_new_prices AFTER INSERT ON product
REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_prices();

CREATE FUNCTION note_changed_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_change (product_id, at, price_cents, call_for_price, promo_price_cents, promo_from, promo_until)
  SELECT now_is.id,
    CASE WHEN now_is.updated_at > was.updated_at THEN now_is.updated_at ELSE clock_timestamp() END,
    now_is.price_cents, now_is.call_for_price, now_is.promo_price_cents, now_is.promo_from, now_is.promo_until
  FROM after_rows AS now_is JOIN before_rows AS was USING (id)
  WHERE (now_is.price_cents, now_is.call_for_price, now_is.promo_price_cents, now_is.promo_from, now_is.promo_until)
    IS DISTINCT FROM (was.price_cents, was.call_for_price, was.promo_price_cents, was.promo_from, was.promo_until);
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_prices AFTER UPDATE ON product
REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_prices();

-- Quotes whose price holds, their versions and their secret links.
CREATE TABLE quote (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'expired')),
  contact_id integer REFERENCES contact ON DELETE SET NULL,
  replaces_id integer REFERENCES quote ON DELETE SET NULL,
  name text NOT NULL,
  email text,
  phone text,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  boat jsonb,
  product_id integer REFERENCES product ON DELETE SET NULL,
  engine localized NOT NULL,
  trade_from_cents integer CHECK (trade_from_cents >= 0),
  trade_to_cents integer CHECK (trade_to_cents >= trade_from_cents),
  owner_id integer REFERENCES "user" ON DELETE SET NULL,
  notes text,
  accepted_at timestamptz,
  accepted_name text,
  accepted_version integer,
  accepted_total_cents integer,
  declined_at timestamptz,
  notified_cents integer,
  notified_at timestamptz,
  reminded_of date,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX quote_contact ON quote (contact_id);
CREATE INDEX quote_product ON quote (product_id);
CREATE INDEX quote_email ON quote (lower(email));
CREATE TABLE quote_version (
  quote_id integer NOT NULL REFERENCES quote ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  lines jsonb NOT NULL,
  taxes jsonb NOT NULL,
  price_from timestamptz NOT NULL,
  sent_at timestamptz,
  last_day date,
  note text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (quote_id, version),
  CHECK ((sent_at IS NULL) = (last_day IS NULL))
);
CREATE TABLE quote_link (
  token_hash text PRIMARY KEY,
  quote_id integer NOT NULL REFERENCES quote ON DELETE CASCADE,
  created_at timestamptz NOT NULL
);
CREATE INDEX quote_link_of_quote ON quote_link (quote_id);
CREATE TABLE quote_counter (month text PRIMARY KEY, last integer NOT NULL);
ALTER TABLE contact DROP CONSTRAINT IF EXISTS contact_type_check;
ALTER TABLE contact ADD CONSTRAINT contact_type_check CHECK (type BETWEEN 1 AND 6);
