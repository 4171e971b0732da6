-- Webhooks: what happens to leads, bookings and offers is posted to addresses of other programs. Triggers write each event
-- with its deliveries in the transaction of the change, so that none is lost and none is sent that did not happen.
CREATE TABLE webhook (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  active boolean NOT NULL DEFAULT true,
  -- Encrypted; null until it was made, and nothing is sent before.
  secret text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- How many events a record had, so that whoever receives them knows the newer state and misses none unnoticed.
CREATE TABLE record_counter (
  resource text NOT NULL,
  record_id integer NOT NULL,
  counter integer NOT NULL,
  PRIMARY KEY (resource, record_id)
);

CREATE TABLE webhook_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  type text NOT NULL,
  resource text NOT NULL,
  record_id integer NOT NULL,
  counter integer NOT NULL,
  -- The row with what belongs to it, as it was when its transaction ended.
  state jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX webhook_event_of_record ON webhook_event (resource, record_id);

CREATE TABLE webhook_delivery (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES webhook_event ON DELETE CASCADE,
  webhook_id integer NOT NULL REFERENCES webhook ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  -- Of the last try.
  request_headers jsonb,
  answer_status smallint,
  answer_text text,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (next_try_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_delivery_event ON webhook_delivery (event_id);
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (webhook_id);

-- Runs at the end of the transaction, when the services of a booking and the lines of a quote are there.
CREATE FUNCTION record_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := TG_ARGV[0];
  named text := CASE TG_TABLE_NAME WHEN 'booking' THEN 'book-service' ELSE TG_TABLE_NAME END;
  present jsonb;
  happened timestamptz;
  counted integer;
  made integer;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook WHERE active AND what = ANY (events)) THEN RETURN NULL; END IF;
  EXECUTE format('SELECT to_jsonb(t) FROM %I AS t WHERE id = $1', TG_TABLE_NAME) INTO present USING NEW.id;
  IF present IS NULL THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'booking' THEN
    present := present || jsonb_build_object(
      'service_type', (SELECT name FROM service_type WHERE id = NEW.service_type_id),
      'services', (SELECT coalesce(jsonb_agg(service.name ORDER BY position), '[]')
        FROM booking_service JOIN service ON service.id = service_id WHERE booking_id = NEW.id));
  ELSIF TG_TABLE_NAME = 'quote' THEN
    present := present || jsonb_build_object('lines', (SELECT coalesce(lines, '[]') FROM quote_version
      WHERE quote_id = NEW.id AND version = (present ->> 'accepted_version')::integer));
  END IF;
  happened := coalesce((present ->> 'updated_at')::timestamptz, now());
  INSERT INTO record_counter (resource, record_id, counter) VALUES (named, NEW.id, 1)
    ON CONFLICT (resource, record_id) DO UPDATE SET counter = record_counter.counter + 1
    RETURNING counter INTO counted;
  INSERT INTO webhook_event (type, resource, record_id, counter, state, created_at)
    VALUES (what, named, NEW.id, counted, present, happened) RETURNING id INTO made;
  INSERT INTO webhook_delivery (event_id, webhook_id, next_try_at, created_at, updated_at)
    SELECT made, id, happened, happened, happened FROM webhook WHERE active AND what = ANY (events) ORDER BY id;
  PERFORM pg_notify('webhook_waiting', '');
  RETURN NULL;
END $$;

-- What was sent about a record goes with it.
CREATE FUNCTION forget_webhook_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM webhook_event USING gone
    WHERE resource = CASE TG_TABLE_NAME WHEN 'booking' THEN 'book-service' ELSE TG_TABLE_NAME END
      AND record_id = gone.id;
  RETURN NULL;
END $$;

DO $$
DECLARE
  leads text;
BEGIN
  FOREACH leads IN ARRAY ARRAY['contact', 'trade'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER webhook_created AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION record_webhook_event(''lead.created'')', leads);
    EXECUTE format('CREATE CONSTRAINT TRIGGER webhook_answered AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (OLD.first_answered_at IS NULL AND NEW.first_answered_at IS NOT NULL)
      EXECUTE FUNCTION record_webhook_event(''lead.answered'')', leads);
    EXECUTE format('CREATE CONSTRAINT TRIGGER webhook_resolved AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (OLD.status <> 3 AND NEW.status = 3)
      EXECUTE FUNCTION record_webhook_event(''lead.resolved'')', leads);
  END LOOP;
  FOREACH leads IN ARRAY ARRAY['contact', 'trade', 'booking', 'quote'] LOOP
    EXECUTE format('CREATE TRIGGER forget_webhook_events AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION forget_webhook_events()', leads);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER webhook_created AFTER INSERT ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION record_webhook_event('booking.created');
CREATE CONSTRAINT TRIGGER webhook_moved AFTER UPDATE ON booking DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.date, OLD.time) IS DISTINCT FROM (NEW.date, NEW.time))
  EXECUTE FUNCTION record_webhook_event('booking.moved');
CREATE CONSTRAINT TRIGGER webhook_accepted AFTER UPDATE ON quote DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.accepted_at IS NULL AND NEW.accepted_at IS NOT NULL)
  EXECUTE FUNCTION record_webhook_event('offer.accepted');
