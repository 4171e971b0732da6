-- The page that a lead was sent from keeps its UTM fields alone: what programs of advertisers add to an address, such as
-- gclid, says who clicked.
UPDATE contact SET source_page = split_part(split_part(source_page, '#', 1), '?', 1) || coalesce('?' || (
  SELECT string_agg(field, '&' ORDER BY place)
  FROM regexp_split_to_table(split_part(split_part(source_page, '#', 1), '?', 2), '&') WITH ORDINALITY AS q (field, place)
  WHERE field ~ '^utm_\w+='), '')
WHERE source_page ~ '[?#]';

UPDATE trade SET source_page = split_part(split_part(source_page, '#', 1), '?', 1) || coalesce('?' || (
  SELECT string_agg(field, '&' ORDER BY place)
  FROM regexp_split_to_table(split_part(split_part(source_page, '#', 1), '?', 2), '&') WITH ORDINALITY AS q (field, place)
  WHERE field ~ '^utm_\w+='), '')
WHERE source_page ~ '[?#]';
