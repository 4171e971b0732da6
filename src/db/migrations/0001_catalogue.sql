-- Brands, categories, products and what shapes their listings; pictures; the dealer's settings.
-- The columns are those of the *.table.ts files. What a column must never hold is said here, where nothing gets past it.

CREATE DOMAIN slug AS text CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

-- Text in two languages: {"en": "…", "fr": "…" or null}.
CREATE DOMAIN localized AS jsonb
  CHECK (jsonb_typeof(VALUE) = 'object' AND jsonb_typeof(VALUE -> 'en') = 'string');

CREATE TABLE setting (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE media (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('picture', 'video')),
  mime text NOT NULL,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  bytes integer NOT NULL CHECK (bytes >= 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  color text NOT NULL CHECK (color ~ '^#[0-9a-f]{6}$'),
  thumbhash text,
  alt localized,
  focal_x real NOT NULL DEFAULT 0.5 CHECK (focal_x BETWEEN 0 AND 1),
  focal_y real NOT NULL DEFAULT 0.5 CHECK (focal_y BETWEEN 0 AND 1),
  poster_id integer REFERENCES media (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX media_name_key ON media (lower(name));
CREATE INDEX media_content_hash_idx ON media (content_hash);
CREATE INDEX media_poster_id_idx ON media (poster_id) WHERE poster_id IS NOT NULL;

CREATE TABLE brand (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  slug slug NOT NULL UNIQUE,
  index integer NOT NULL DEFAULT 0,
  media_id integer REFERENCES media (id),
  media_hover_id integer REFERENCES media (id),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  wordmark_text text,
  wordmark_stretch integer NOT NULL DEFAULT 100,
  wordmark_weight integer NOT NULL DEFAULT 700,
  wordmark_tracking integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX brand_name_key ON brand (lower(name));

CREATE TABLE product_category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id integer,
  type smallint NOT NULL CHECK (type IN (1, 2, 3)),
  slug slug NOT NULL,
  name localized NOT NULL,
  heading localized,
  intro localized,
  seo_title localized,
  seo_description localized,
  media_id integer REFERENCES media (id),
  index integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent_id <> id),
  UNIQUE NULLS NOT DISTINCT (parent_id, slug),
  UNIQUE (id, type),
  -- A branch is of one type from its root to its leaves.
  FOREIGN KEY (parent_id, type) REFERENCES product_category (id, type)
);

CREATE TABLE product_filter (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type smallint NOT NULL CHECK (type IN (1, 2, 3)),
  key text NOT NULL CHECK (key <> ''),
  param text NOT NULL CHECK (param ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text NOT NULL CHECK (kind IN ('range', 'choice', 'yes-no')),
  label localized NOT NULL,
  unit text,
  index integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (type, key),
  UNIQUE (type, param)
);

CREATE TABLE product_meta (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL CHECK (key <> ''),
  value text NOT NULL CHECK (value <> ''),
  label localized NOT NULL,
  type smallint CHECK (type IN (1, 2, 3)),
  index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (key, value, type)
);

CREATE TABLE showcase (
  id smallint PRIMARY KEY CHECK (id IN (4, 5, 6, 8, 9, 10)),
  slug slug NOT NULL UNIQUE,
  name localized NOT NULL,
  heading localized NOT NULL,
  intro localized NOT NULL,
  seo_description localized NOT NULL
);

CREATE TABLE slug_history (
  kind text NOT NULL CHECK (kind IN ('product', 'product-category')),
  slug text NOT NULL,
  record_id integer NOT NULL,
  PRIMARY KEY (kind, slug)
);
CREATE INDEX slug_history_record_idx ON slug_history (kind, record_id);

CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type smallint NOT NULL CHECK (type IN (1, 2, 3)),
  category_id integer NOT NULL REFERENCES product_category (id),
  brand_id integer REFERENCES brand (id),
  name localized NOT NULL CHECK (name ->> 'en' <> ''),
  model_name text NOT NULL,
  slug slug NOT NULL UNIQUE,
  sku text UNIQUE CHECK (sku <> ''),
  mpn text,
  hin text,
  condition text NOT NULL CHECK (condition IN ('New', 'Used')),
  program_year smallint CHECK (program_year BETWEEN 1900 AND 2100),
  manufacturing_year smallint CHECK (manufacturing_year BETWEEN 1900 AND 2100),

  price_cents integer CHECK (price_cents >= 0),
  msrp_cents integer CHECK (msrp_cents >= 0),
  call_for_price boolean NOT NULL DEFAULT false,
  freight_cents integer CHECK (freight_cents >= 0),
  preparation_cents integer CHECK (preparation_cents >= 0),
  administration_cents integer CHECK (administration_cents >= 0),
  promo_price_cents integer CHECK (promo_price_cents >= 0),
  promo_from date CHECK (isfinite(promo_from)),
  promo_until date CHECK (isfinite(promo_until)),

  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  availability text NOT NULL CHECK (availability IN ('in-stock', 'on-order', 'sold')),
  sold_at timestamptz,
  publish boolean NOT NULL DEFAULT false,
  active boolean NOT NULL DEFAULT true,
  is_remove boolean NOT NULL DEFAULT false,

  on_sale boolean NOT NULL DEFAULT false,
  clearance boolean NOT NULL DEFAULT false,
  bestseller boolean NOT NULL DEFAULT false,
  sticker_label localized,
  sticker_color text CHECK (sticker_color ~* '^#[0-9a-f]{6}$'),
  showcases smallint[] NOT NULL DEFAULT '{}' CHECK (showcases <@ '{4,5,6,8,9,10}'::smallint[]),

  location text,
  storage text,
  trade_in boolean NOT NULL DEFAULT false,
  description localized,
  list_highlights jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(list_highlights) = 'array'),
  list_exterior jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(list_exterior) = 'array'),
  list_additional jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(list_additional) = 'array'),
  youtube_link text,
  feature_image_id integer REFERENCES media (id),
  image_tablet_id integer REFERENCES media (id),
  image_mobile_id integer REFERENCES media (id),
  banner_img_id integer REFERENCES media (id),

  attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT product_price_or_call CHECK (price_cents IS NOT NULL OR call_for_price),
  CONSTRAINT product_promo_days CHECK (promo_from <= promo_until),
  -- A product is of the type of its category.
  FOREIGN KEY (category_id, type) REFERENCES product_category (id, type)
);
CREATE INDEX product_category_id_idx ON product (category_id);
CREATE INDEX product_brand_id_idx ON product (brand_id);
CREATE INDEX product_feature_image_id_idx ON product (feature_image_id);
CREATE INDEX product_image_tablet_id_idx ON product (image_tablet_id) WHERE image_tablet_id IS NOT NULL;
CREATE INDEX product_image_mobile_id_idx ON product (image_mobile_id) WHERE image_mobile_id IS NOT NULL;
CREATE INDEX product_banner_img_id_idx ON product (banner_img_id) WHERE banner_img_id IS NOT NULL;

CREATE TABLE product_media (
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  media_id integer NOT NULL REFERENCES media (id),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_media_media_id_idx ON product_media (media_id);

CREATE TABLE product_link (
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('equipment', 'similar', 'linked')),
  position smallint NOT NULL CHECK (position >= 0),
  linked_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, kind, position),
  CHECK (linked_id <> product_id)
);
CREATE INDEX product_link_linked_id_idx ON product_link (linked_id);
