-- Quotes for anything on the lot: kinds, withdrawal, a deposit, and openings of the page.
ALTER TABLE quote RENAME COLUMN engine TO subject;
ALTER TABLE quote
  ADD COLUMN kind text NOT NULL DEFAULT 'repower' CHECK (kind IN ('repower', 'offer')),
  ADD COLUMN deposit_cents integer CHECK (deposit_cents >= 0),
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN withdrawn_reason text,
  ADD COLUMN withdrawn_with text,
  ADD COLUMN released_at timestamptz,
  ADD COLUMN trade_id integer REFERENCES trade ON DELETE SET NULL,
  ADD COLUMN opened_times integer NOT NULL DEFAULT 0,
  ADD COLUMN opened_at timestamptz;
ALTER TABLE quote DROP CONSTRAINT quote_state_check;
ALTER TABLE quote ADD CONSTRAINT quote_state_check
  CHECK (state IN ('draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'));
ALTER TABLE quote ADD CONSTRAINT quote_withdrawn CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL));

-- A key for each line, and what lines of offers have besides. The engine's type decides what tax it bears.
UPDATE quote_version SET lines = coalesce((
  SELECT jsonb_agg(line || jsonb_build_object(
    'key', place, 'quantity', 1, 'taxes', null, 'of', null, 'trade', null, 'since', null,
    'type', CASE line ->> 'kind' WHEN 'engine' THEN 'engine' WHEN 'propeller' THEN 'part' END
  ) ORDER BY place)
  FROM jsonb_array_elements(lines) WITH ORDINALITY AS stored (line, place)
), '[]');
