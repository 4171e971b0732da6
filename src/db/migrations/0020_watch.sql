-- What visitors want to be written to about: a list, a price, or the next one like a product that is sold.

CREATE TABLE watch (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('search', 'price', 'next')),
  email text NOT NULL CHECK (email <> ''),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  -- A search: the English address of the list, with its filters in their one order.
  path text CHECK ((kind = 'search') = (path IS NOT NULL)),
  -- The others: the product; null when it has gone for good.
  product_id integer REFERENCES product (id) ON DELETE SET NULL CHECK (kind <> 'search' OR product_id IS NULL),
  -- A price: what it was when somebody began to watch, or was last told.
  price_cents integer CHECK ((kind = 'price') = (price_cents IS NOT NULL)),
  -- Whoever has it sees and ends what this address watches: it stands in every letter. One for all of an address.
  key text NOT NULL,
  consent_text text NOT NULL,
  consent_address text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the mailbox proved to be theirs; until then nothing is sent.
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- What visitors saw for the first time until then has been told, or was none of it.
  told_until timestamptz NOT NULL
);
CREATE UNIQUE INDEX watch_path_key ON watch (lower(email), path) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX watch_product_key ON watch (lower(email), kind, product_id) WHERE ended_at IS NULL;
CREATE INDEX watch_key_idx ON watch (key);
CREATE INDEX watch_product_id_idx ON watch (product_id);

-- When visitors could first see a product: it may be published long after it was made.
CREATE TABLE product_shown (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  shown_at timestamptz NOT NULL
);
CREATE INDEX product_shown_shown_at_idx ON product_shown (shown_at);
