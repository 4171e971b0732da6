-- How often each product's page was looked at, by day. No visitor is known in it.

CREATE TABLE product_view (
  product_id integer NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL CHECK (views > 0),
  PRIMARY KEY (product_id, day)
);
-- The most viewed of the last weeks.
CREATE INDEX product_view_day_idx ON product_view (day, product_id) INCLUDE (views);

-- What the dashboard counts each time it is opened, and lists show when somebody follows the number. Each index holds
-- only the few rows that are asked for.
CREATE INDEX product_lacks_price_idx ON product (id) INCLUDE (publish, active, availability)
  WHERE NOT is_remove AND (call_for_price OR price_cents IS NULL);
CREATE INDEX product_lacks_french_idx ON product (id) INCLUDE (publish, active, availability)
  WHERE NOT is_remove AND (coalesce(name ->> 'fr', '') = '' OR coalesce(description ->> 'fr', '') = '');
CREATE INDEX contact_new_idx ON contact (created_at) INCLUDE (type) WHERE status = 1 AND NOT is_remove;
CREATE INDEX trade_new_idx ON trade (created_at) WHERE status = 1 AND NOT is_remove;
CREATE INDEX booking_new_idx ON booking (date) WHERE status = 1 AND NOT is_remove;
CREATE INDEX booking_created_at_idx ON booking (created_at);
