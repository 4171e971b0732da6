-- What visitors send: messages, trades, subscriptions and bookings; and the work that can be booked.

CREATE DOMAIN lead_status AS smallint CHECK (VALUE IN (1, 2, 3));

CREATE TABLE contact (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- 1 contact form, 2 request e-mail, 3 request phone, 4 contact us.
  type smallint NOT NULL CHECK (type IN (1, 2, 3, 4)),
  name text NOT NULL CHECK (name <> ''),
  email text,
  phone text,
  title text,
  message text,
  product_id integer REFERENCES product (id) ON DELETE SET NULL,
  product_snapshot jsonb,
  source_page text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  status lead_status NOT NULL DEFAULT 1,
  owner_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  notes text,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX contact_type_idx ON contact (type, created_at);
CREATE INDEX contact_created_at_idx ON contact (created_at);
CREATE INDEX contact_email_idx ON contact (lower(email));
CREATE INDEX contact_product_id_idx ON contact (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX contact_owner_id_idx ON contact (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE trade (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email text,
  phone text,
  make text NOT NULL CHECK (make <> ''),
  model text,
  year smallint,
  hin text,
  -- In feet.
  hull_length double precision,
  engine_make text,
  engine_hp double precision,
  engine_hours double precision,
  condition text,
  notes text,
  instagram text,
  feature_image_id integer REFERENCES media (id),
  product_id integer REFERENCES product (id) ON DELETE SET NULL,
  product_snapshot jsonb,
  source_page text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  status lead_status NOT NULL DEFAULT 1,
  owner_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  staff_notes text,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX trade_created_at_idx ON trade (created_at);
CREATE INDEX trade_email_idx ON trade (lower(email));
CREATE INDEX trade_feature_image_id_idx ON trade (feature_image_id) WHERE feature_image_id IS NOT NULL;
CREATE INDEX trade_product_id_idx ON trade (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX trade_owner_id_idx ON trade (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE trade_media (
  trade_id integer NOT NULL REFERENCES trade (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  media_id integer NOT NULL REFERENCES media (id),
  PRIMARY KEY (trade_id, position)
);
CREATE INDEX trade_media_media_id_idx ON trade_media (media_id);

CREATE TABLE subscriber (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL CHECK (email <> ''),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  confirmed_at timestamptz,
  -- What was agreed to, in the words that were read, and the network address that agreed.
  consent_text text,
  consent_address text,
  unsubscribed_at timestamptz,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (confirmed_at IS NULL OR consent_text IS NOT NULL)
);
CREATE UNIQUE INDEX subscriber_email_key ON subscriber (lower(email)) WHERE NOT is_remove;
CREATE INDEX subscriber_created_at_idx ON subscriber (created_at);

-- The tabs of the booking page.
CREATE TABLE service_type (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name localized NOT NULL,
  slug slug NOT NULL UNIQUE,
  "desc" localized,
  index integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What kind of work a service is, whichever tab it stands under.
CREATE TABLE service_category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name localized NOT NULL,
  slug slug NOT NULL UNIQUE,
  "desc" localized,
  index integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE service (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  service_type_id integer NOT NULL REFERENCES service_type (id),
  service_category_id integer NOT NULL REFERENCES service_category (id),
  name localized NOT NULL,
  slug slug NOT NULL UNIQUE,
  "desc" localized,
  -- Hours of work in the shop.
  duration_hours double precision NOT NULL CHECK (duration_hours > 0),
  price_from_cents integer CHECK (price_from_cents >= 0),
  index integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX service_service_type_id_idx ON service (service_type_id);
CREATE INDEX service_service_category_id_idx ON service (service_category_id);

CREATE TABLE booking (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_name text NOT NULL CHECK (first_name <> ''),
  last_name text NOT NULL CHECK (last_name <> ''),
  email text NOT NULL CHECK (email <> ''),
  phone text,
  -- Day and time as the clock on the dealer's wall shows them.
  date date NOT NULL CHECK (date BETWEEN '2000-01-01' AND '2100-12-31'),
  time text NOT NULL CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  serial text,
  boat text,
  engine text,
  service_type_id integer NOT NULL REFERENCES service_type (id),
  notes text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  status lead_status NOT NULL DEFAULT 1,
  owner_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  staff_notes text,
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX booking_date_idx ON booking (date, time);
CREATE INDEX booking_email_idx ON booking (lower(email));
CREATE INDEX booking_service_type_id_idx ON booking (service_type_id);
CREATE INDEX booking_owner_id_idx ON booking (owner_id) WHERE owner_id IS NOT NULL;

CREATE TABLE booking_service (
  booking_id integer NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  service_id integer NOT NULL REFERENCES service (id),
  PRIMARY KEY (booking_id, position)
);
CREATE INDEX booking_service_service_id_idx ON booking_service (service_id);
