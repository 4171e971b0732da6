-- Batches of the price desk are change sets, too (docs/decisions/069-change-sets.md).
CREATE INDEX change_set_due ON change_set (scheduled_for) WHERE done_at IS NULL AND undone_at IS NULL;

-- The release before may still save, schedule, apply and undo batches. At the end of its transaction, when all rows of
-- the batch are there, the batch is carried over, unless this release has gone further with it.
CREATE FUNCTION carry_price_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_set (kind, id, user_id, user_name, created_at, scheduled_for, done_at, undone_at, undone_by, left_out, entries, facts)
  SELECT 'price-batch', NEW.id, NEW.user_id, NEW.user_name, NEW.created_at, NEW.scheduled_for, NEW.saved_at, NEW.undone_at,
    NEW.undone_by, NEW.left_out,
    coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'wanted', wanted, 'before', before, 'after', after)
      ORDER BY product_id), '[]'),
    jsonb_build_object('unitCount', NEW.unit_count, 'changeCents', NEW.change_cents, 'ticked', to_jsonb(NEW.ticked))
      || CASE WHEN NEW.alerted_at IS NULL THEN '{}' ELSE jsonb_build_object('alertedAt', NEW.alerted_at) END
  FROM price_batch_row WHERE batch_id = NEW.id
  ON CONFLICT (kind, id) DO UPDATE SET done_at = excluded.done_at, undone_at = excluded.undone_at,
    undone_by = excluded.undone_by, left_out = excluded.left_out, entries = excluded.entries, facts = excluded.facts
  WHERE change_set.undone_at IS NULL
    AND (change_set.done_at IS NULL OR change_set.done_at = excluded.done_at AND excluded.undone_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER carry_over AFTER INSERT OR UPDATE OF state ON price_batch
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION carry_price_batch();

-- What this release applies, undoes or cancels, the one before must not apply once more.
CREATE FUNCTION end_price_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE price_batch SET saved_at = NEW.done_at, undone_at = NEW.undone_at, undone_by = NEW.undone_by,
    state = CASE WHEN NEW.undone_at IS NULL THEN 'saved' WHEN NEW.done_at IS NULL THEN 'cancelled' ELSE 'undone' END
  WHERE id = NEW.id AND undone_at IS NULL AND (saved_at IS NULL OR NEW.undone_at IS NOT NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER end_price_batch AFTER UPDATE OF done_at, undone_at ON change_set
  FOR EACH ROW WHEN (NEW.kind = 'price-batch') EXECUTE FUNCTION end_price_batch();

SELECT setval('change_set_id_seq', greatest((SELECT max(id) FROM price_batch), (SELECT last_value FROM change_set_id_seq)) + 1);
ALTER TABLE price_batch ALTER COLUMN id DROP IDENTITY;
ALTER TABLE price_batch ALTER COLUMN id SET DEFAULT nextval('change_set_id_seq');
UPDATE price_batch SET state = state;
SET CONSTRAINTS carry_over IMMEDIATE;
