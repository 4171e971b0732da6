-- Sign-in and public forms were counted by two limiters in two tables. Now one table counts whatever is limited; what
-- was counted until this moment goes on counting.

CREATE TABLE rate_limit (
  key text PRIMARY KEY,
  -- Oldest first.
  hits timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_expires_at_idx ON rate_limit (expires_at);

-- A password's failures were counted for a name over all networks; from here on they lock a name on one network.
INSERT INTO rate_limit (key, hits, expires_at)
SELECT key, (array_agg(at ORDER BY at DESC))[:100], max(at) + interval '15 minutes'
FROM attempt
CROSS JOIN LATERAL (VALUES
  (kind || ' network ' || address),
  (kind || ' name ' || name_hash),
  (CASE WHEN kind = 'password' THEN kind || ' name and network ' || name_hash || ' ' || address END)
) AS counted (key)
WHERE counts AND key IS NOT NULL AND at > now() - interval '15 minutes'
GROUP BY key;

INSERT INTO rate_limit (key, hits, expires_at)
SELECT 'form ' || form || ' ' || address, array_fill(began_at, ARRAY[least(posts, 300)]), began_at + interval '1 hour'
FROM form_count
WHERE began_at > now() - interval '1 hour';

UPDATE rate_limit SET hits = ARRAY(SELECT hit FROM unnest(hits) AS hit ORDER BY hit);

DROP TABLE attempt, form_count;
