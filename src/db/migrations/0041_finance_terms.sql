-- The one term of the dealer becomes the last row of a table: the longest term follows the amount financed. No row is
-- longer than what the dealer offered before.

UPDATE setting SET value = (value - 'months') || jsonb_build_object('terms', jsonb_build_array(
    jsonb_build_object('upToCents', 1000000, 'months', least(60, (value->>'months')::int)),
    jsonb_build_object('upToCents', 2500000, 'months', least(120, (value->>'months')::int)),
    jsonb_build_object('upToCents', 5000000, 'months', least(180, (value->>'months')::int)),
    jsonb_build_object('upToCents', NULL, 'months', (value->>'months')::int)
  ))
  WHERE key = 'finance' AND jsonb_typeof(value->'months') = 'number';
