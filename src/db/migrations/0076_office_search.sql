-- Staff search products by the words of the site's index; only the hull number, which the site never shows, is apart.
DROP INDEX product_office_words_idx;
DROP FUNCTION office_words(jsonb, text, text, text, text);
CREATE INDEX product_hin_code_idx ON product USING gin (search_code(hin) gin_trgm_ops) WHERE hin IS NOT NULL;
