-- What a part request asks for: a message of type 5.
ALTER TABLE contact ADD COLUMN part_number text;
ALTER TABLE contact ADD COLUMN quantity smallint CHECK (quantity BETWEEN 1 AND 999);
ALTER TABLE contact ADD COLUMN use text;

-- Who gets part requests: whoever got all messages.
UPDATE setting SET value = jsonb_build_object('parts', value -> 'contact') || value
WHERE key = 'mailTo' AND value ? 'contact';
