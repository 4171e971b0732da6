-- How an engine is controlled decides its rigging; and the day on which a unit on order is expected.
ALTER TABLE product ADD COLUMN expected_on date;
INSERT INTO product_meta (key, value, label, index)
SELECT 'omControl', value, label, index
FROM (VALUES
  ('tiller', '{"en": "Tiller", "fr": "Barre franche"}'::jsonb, 1),
  ('mechanical', '{"en": "Mechanical remote", "fr": "Commande mécanique"}', 2),
  ('digital', '{"en": "Digital throttle and shift", "fr": "Commande électronique"}', 3)
) AS option (value, label, index)
-- A new database gets them from its seed.
WHERE EXISTS (SELECT FROM product_meta WHERE key = 'omStart');
