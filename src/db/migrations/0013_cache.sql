-- Every node keeps in its memory what visitors are shown: whole pages, settings, records. Whoever changes that, by
-- whatever way, tells all nodes as the change commits, and counts it: the sum is the version of the content.

-- Each transaction counts in a row that no other is counting in, so that none waits for another. There come to be as
-- many rows as transactions were ever open at once.
CREATE TABLE content_version (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  changes bigint NOT NULL DEFAULT 1
);

CREATE FUNCTION tell_of_change(what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present text := pg_current_xact_id()::text;
BEGIN
  PERFORM pg_notify('content_changed', what);
  -- A thousand rows in one transaction are one change. The note goes when the transaction ends.
  IF current_setting('slipway.counted_change', true) = present THEN RETURN; END IF;
  UPDATE content_version SET changes = changes + 1
    WHERE id = (SELECT id FROM content_version LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN INSERT INTO content_version DEFAULT VALUES; END IF;
  PERFORM set_config('slipway.counted_change', present, true);
END $$;

CREATE FUNCTION tell_of_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_of_change(TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- For each table of which visitors see something; a later migration calls it for its own.
CREATE FUNCTION watch_content(watched regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER tell_of_change AFTER INSERT OR UPDATE OR DELETE ON %s
    FOR EACH ROW EXECUTE FUNCTION tell_of_changed_row()', watched);
  EXECUTE format('CREATE TRIGGER tell_of_truncation AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION tell_of_changed_row()', watched);
END $$;

SELECT watch_content('author');
SELECT watch_content('brand');
SELECT watch_content('category');
SELECT watch_content('media');
SELECT watch_content('notification');
SELECT watch_content('post');
SELECT watch_content('post_media');
SELECT watch_content('post_slug_history');
SELECT watch_content('product');
SELECT watch_content('product_category');
SELECT watch_content('product_filter');
SELECT watch_content('product_link');
SELECT watch_content('product_media');
SELECT watch_content('product_meta');
SELECT watch_content('service');
SELECT watch_content('service_category');
SELECT watch_content('service_type');
SELECT watch_content('setting');
SELECT watch_content('showcase');
SELECT watch_content('slug_history');

-- How often a redirect was followed is nothing that visitors see.
CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE OR UPDATE OF from_path, to_path ON redirect
  FOR EACH ROW EXECUTE FUNCTION tell_of_changed_row();

-- When the next sold unit's page ends is asked whenever kept pages were dropped.
CREATE INDEX product_sold_at_idx ON product (sold_at) WHERE sold_at IS NOT NULL;
