-- People. Leads, trades, bookings, quotes, subscriptions and alerts of the same email address belong to one customer.
CREATE TABLE customer (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Empty as long as only an address is known.
  name text NOT NULL DEFAULT '',
  -- The addresses that staff see first; customer_address has all.
  email text,
  phone text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
  -- Entered by staff: it stays without any records.
  is_by_hand boolean NOT NULL DEFAULT false,
  -- Merged into another customer, which has its records and addresses since.
  merged_into_id integer REFERENCES customer ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX customer_merged_into ON customer (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX customer_name ON customer (lower(name));

-- An email address belongs to one customer; a phone number may be shared by several.
CREATE TABLE customer_address (
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('email', 'phone')),
  -- The email address in lower case; the digits of the number.
  key text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (customer_id, kind, key)
);
CREATE UNIQUE INDEX customer_address_email ON customer_address (key) WHERE kind = 'email';
CREATE INDEX customer_address_phone ON customer_address (key) WHERE kind = 'phone';

ALTER TABLE contact ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
ALTER TABLE trade ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
ALTER TABLE booking ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
ALTER TABLE quote ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
ALTER TABLE subscriber ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
ALTER TABLE watch ADD COLUMN customer_id integer REFERENCES customer ON DELETE SET NULL;
CREATE INDEX contact_customer ON contact (customer_id);
CREATE INDEX trade_customer ON trade (customer_id);
CREATE INDEX booking_customer ON booking (customer_id);
CREATE INDEX quote_customer ON quote (customer_id);
CREATE INDEX subscriber_customer ON subscriber (customer_id);
CREATE INDEX watch_customer ON watch (customer_id);

CREATE FUNCTION email_key(email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(lower(btrim(email)), '')
$$;

-- Without extension and the country code of North America, so that a number typed in two ways is the same.
CREATE FUNCTION phone_key(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(regexp_replace(regexp_replace(regexp_replace(phone, '(ext|x|poste).*$', '', 'i'), '\D', '', 'g'),
    '^1(\d{10})$', '\1'), '')
$$;

-- Stores what a record says of its customer; what is known already stays.
CREATE FUNCTION note_of_customer(customer integer, their_name text, their_email text, their_phone text, since timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF email_key(their_email) IS NOT NULL THEN
    INSERT INTO customer_address (customer_id, kind, key, address)
    VALUES (customer, 'email', email_key(their_email), btrim(their_email)) ON CONFLICT DO NOTHING;
  END IF;
  IF phone_key(their_phone) IS NOT NULL THEN
    INSERT INTO customer_address (customer_id, kind, key, address)
    VALUES (customer, 'phone', phone_key(their_phone), their_phone) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE customer AS known SET
    name = CASE WHEN known.name = '' THEN their_name ELSE known.name END,
    email = coalesce(known.email, btrim(their_email)),
    phone = coalesce(known.phone, their_phone),
    created_at = least(known.created_at, since)
  WHERE known.id = customer AND (
    (known.name = '' AND their_name <> '') OR (known.email IS NULL AND their_email IS NOT NULL)
    OR (known.phone IS NULL AND their_phone IS NOT NULL) OR since < known.created_at
  );
END $$;

-- The customer of a record: whoever has its email address, else the one it has already, else a new one.
CREATE FUNCTION customer_of(
  present integer, their_name text, their_email text, their_phone text, their_language text, since timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  their_key text := email_key(their_email);
  found integer;
BEGIN
  SELECT customer_id INTO found FROM customer_address WHERE kind = 'email' AND key = their_key;
  IF found IS NULL AND their_key IS NOT NULL THEN
    -- Two records of a new address at once get one customer: the second waits for the first.
    PERFORM pg_advisory_xact_lock(hashtextextended('customer ' || their_key, 0));
    SELECT customer_id INTO found FROM customer_address WHERE kind = 'email' AND key = their_key;
  END IF;
  IF found IS NULL THEN
    SELECT coalesce(merged_into_id, id) INTO found FROM customer WHERE id = present;
  END IF;
  IF found IS NULL THEN
    INSERT INTO customer (name, language, created_at, updated_at) VALUES (their_name, their_language, since, since)
    RETURNING id INTO found;
  END IF;
  PERFORM note_of_customer(found, their_name, their_email, their_phone, since);
  RETURN found;
END $$;

-- Erased records have no customer: their addresses are of a domain that can't exist, or are gone. A record that staff
-- gave to another customer stays there until its address changes.
CREATE FUNCTION join_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  record jsonb := to_jsonb(NEW);
  their_name text := coalesce(record ->> 'name', btrim(concat_ws(' ', record ->> 'first_name', record ->> 'last_name')), '');
  since timestamptz := coalesce(record ->> 'created_at', record ->> 'asked_at')::timestamptz;
BEGIN
  IF NEW.email LIKE '%@erased.invalid' THEN
    NEW.customer_id := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.customer_id := customer_of(NEW.customer_id, their_name, NEW.email, record ->> 'phone', NEW.language, since);
  ELSIF NEW.customer_id IS NOT NULL AND email_key(NEW.email) IS DISTINCT FROM email_key(OLD.email) THEN
    NEW.customer_id := customer_of(NEW.customer_id, their_name, NEW.email, record ->> 'phone', NEW.language, since);
  ELSIF NEW.customer_id IS NOT NULL THEN
    PERFORM note_of_customer(NEW.customer_id, their_name, NULL, record ->> 'phone', since);
  END IF;
  RETURN NEW;
END $$;

-- Who has records from before is joined now, the oldest first.
DO $$
DECLARE
  stored record;
BEGIN
  FOR stored IN
    SELECT 'contact' AS kind, id, name, email, phone, language, created_at FROM contact
    UNION ALL SELECT 'trade', id, name, email, phone, language, created_at FROM trade
    UNION ALL SELECT 'booking', id, first_name || ' ' || last_name, email, phone, language, created_at FROM booking
    UNION ALL SELECT 'quote', id, name, email, phone, language, created_at FROM quote
    UNION ALL SELECT 'subscriber', id, '', email, NULL, language, created_at FROM subscriber
    UNION ALL SELECT 'watch', id, '', email, NULL, language, asked_at FROM watch
    ORDER BY created_at, id
  LOOP
    IF stored.email LIKE '%@erased.invalid' OR (stored.email IS NULL AND stored.name = 'Erased') THEN CONTINUE; END IF;
    EXECUTE format('UPDATE %I SET customer_id = $1 WHERE id = $2', stored.kind) USING
      customer_of(NULL, stored.name, stored.email, stored.phone, stored.language, stored.created_at), stored.id;
  END LOOP;
END $$;

CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email, phone ON contact
  FOR EACH ROW EXECUTE FUNCTION join_customer();
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email, phone ON trade
  FOR EACH ROW EXECUTE FUNCTION join_customer();
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email, phone ON booking
  FOR EACH ROW EXECUTE FUNCTION join_customer();
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email, phone ON quote
  FOR EACH ROW EXECUTE FUNCTION join_customer();
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email ON subscriber
  FOR EACH ROW EXECUTE FUNCTION join_customer();
CREATE TRIGGER join_customer BEFORE INSERT OR UPDATE OF email ON watch
  FOR EACH ROW EXECUTE FUNCTION join_customer();
