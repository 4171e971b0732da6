-- The functions and triggers that notify every node of changed content get the names that the code uses. Statements of
-- the release before call `tell_of_change`, so it stays until the next one.

CREATE FUNCTION notify_content_change(what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  present text := pg_current_xact_id()::text;
BEGIN
  PERFORM pg_notify('content_changed', what);
  -- A thousand rows in one transaction are one change. The setting ends with the transaction.
  IF current_setting('slipway.counted_change', true) = present THEN RETURN; END IF;
  UPDATE content_version SET changes = changes + 1
    WHERE id = (SELECT id FROM content_version LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN INSERT INTO content_version DEFAULT VALUES; END IF;
  PERFORM set_config('slipway.counted_change', present, true);
END $$;
CREATE OR REPLACE FUNCTION tell_of_change(what text) RETURNS void LANGUAGE sql AS 'SELECT notify_content_change(what)';

ALTER FUNCTION tell_of_changed_row() RENAME TO notify_row_change;
CREATE OR REPLACE FUNCTION notify_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_content_change(TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE
  existing record;
BEGIN
  FOR existing IN SELECT tgname AS name, tgrelid::regclass AS relation FROM pg_trigger WHERE tgname LIKE 'tell\_of\_%' LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', existing.name, existing.relation,
      replace(existing.name, 'tell_of_', 'notify_'));
  END LOOP;
END $$;

-- For each table of which visitors see something; a later migration calls it for its own.
ALTER FUNCTION watch_content(regclass) RENAME TO track_content;
CREATE OR REPLACE FUNCTION track_content(watched regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON %s
    FOR EACH ROW EXECUTE FUNCTION notify_row_change()', watched);
  EXECUTE format('CREATE TRIGGER notify_truncation AFTER TRUNCATE ON %s
    FOR EACH STATEMENT EXECUTE FUNCTION notify_row_change()', watched);
END $$;
