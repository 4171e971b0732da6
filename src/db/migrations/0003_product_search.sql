-- Search. Words are compared without accents and case, so that "helice" finds "hélice" in both languages; part numbers
-- without dashes and blanks. What is searched stands beside the products, so that reading a product stays light.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- unaccent() itself is only "stable", for its rules could be edited; ours never are.
CREATE FUNCTION f_unaccent(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN unaccent('unaccent'::regdictionary, words);

-- Lower case without accents, and nothing in it that the parser of text search would read as more than one word is:
-- no dash, no address, no path. A decimal becomes one word: 9.9 and 9,9 are 9p9.
-- src/catalogue/search/words.ts cuts a visitor's question the same way.
CREATE FUNCTION search_plain(words text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE plain text := lower(f_unaccent(words));
BEGIN
  IF plain ~ '[0-9][.,][0-9]' THEN plain := regexp_replace(plain, '([0-9])[.,]([0-9])', '\1p\2', 'g'); END IF;
  -- One by one is ten times faster than a regular expression or translate().
  plain := replace(replace(replace(replace(plain, '-', ' '), '/', ' '), '.', ' '), ':', ' ');
  RETURN replace(replace(replace(replace(plain, '_', ' '), '+', ' '), '<', ' '), '@', ' ');
END $$;

-- A part number without its dashes and blanks: 48-8M0151377 is 488m0151377.
CREATE FUNCTION search_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(lower(f_unaccent(code)), '[^a-z0-9]+', '', 'g');

CREATE FUNCTION search_list(texts jsonb, language text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(coalesce(one ->> language, one ->> 'en'), ' ') FROM jsonb_array_elements(texts) AS one);

CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  -- With weight A the heading: name, model, brand, stock and part number, year, size. Without one the category and all
  -- above it, the description and the highlights.
  words_en tsvector NOT NULL,
  words_fr tsvector NOT NULL,
  -- Codes without dashes, each between two blanks.
  part_numbers text NOT NULL
) WITH (toast_tuple_target = 128);
-- Rows of a bare hundred bytes: a search touches few pages, and only ranking fetches the texts.
ALTER TABLE product_search ALTER COLUMN part_numbers SET STORAGE MAIN;

-- A short pending list: what is new is found at once either way, but each search has to read the whole list.
CREATE INDEX product_search_words_en_idx ON product_search USING gin (words_en) WITH (gin_pending_list_limit = 512);
CREATE INDEX product_search_words_fr_idx ON product_search USING gin (words_fr) WITH (gin_pending_list_limit = 512);
CREATE INDEX product_search_heading_en_idx ON product_search
  USING gin (ts_filter(words_en, '{a}')) WITH (gin_pending_list_limit = 512);
CREATE INDEX product_search_heading_fr_idx ON product_search
  USING gin (ts_filter(words_fr, '{a}')) WITH (gin_pending_list_limit = 512);
CREATE INDEX product_search_part_numbers_idx ON product_search
  USING gin (part_numbers gin_trgm_ops) WITH (gin_pending_list_limit = 512);

-- The words that occur, to mend what a visitor mistypes. A word is only ever added, and may stand here twice:
-- then no transaction waits for another one that brings the same word.
CREATE TABLE search_word (
  language text NOT NULL,
  word text NOT NULL
);
CREATE INDEX search_word_idx ON search_word (word, language);
CREATE INDEX search_word_near_idx ON search_word USING gist (word gist_trgm_ops (siglen = 32));

CREATE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH texts AS (
    SELECT p.id,
      concat_ws(' ', p.sku, p.mpn, p.program_year, p.model_name, b.name) AS known,
      p.name ->> 'en' AS name_en,
      coalesce(p.name ->> 'fr', p.name ->> 'en') AS name_fr,
      concat_ws(' ', c1.name ->> 'en', c2.name ->> 'en', c3.name ->> 'en', p.description ->> 'en',
        search_list(p.list_highlights, 'en')) AS more_en,
      concat_ws(' ', coalesce(c1.name ->> 'fr', c1.name ->> 'en'), coalesce(c2.name ->> 'fr', c2.name ->> 'en'),
        coalesce(c3.name ->> 'fr', c3.name ->> 'en'), coalesce(p.description ->> 'fr', p.description ->> 'en'),
        search_list(p.list_highlights, 'fr')) AS more_fr,
      -- A propeller of 14.5 × 17 carries one word for its size, the one that words.ts makes of a question.
      ' size' || replace(p.attributes ->> 'peDiameter', '.', 'p') || 'x' || replace(p.attributes ->> 'peBoStro', '.', 'p')
        AS size,
      concat_ws(' ', '', search_code(p.sku), search_code(p.mpn), '') AS part_numbers
    FROM product p
    LEFT JOIN brand b ON b.id = p.brand_id
    LEFT JOIN product_category c1 ON c1.id = p.category_id
    LEFT JOIN product_category c2 ON c2.id = c1.parent_id
    LEFT JOIN product_category c3 ON c3.id = c2.parent_id
    WHERE p.id = ANY (ids)
  ), plain AS (
    SELECT id, part_numbers,
      search_plain(name_en || ' ' || known) || coalesce(size, '') AS heading_en,
      search_plain(name_fr || ' ' || known) || coalesce(size, '') AS heading_fr,
      search_plain(more_en) AS more_en, search_plain(more_fr) AS more_fr
    FROM texts
  )
  INSERT INTO product_search AS present (product_id, words_en, words_fr, part_numbers)
  SELECT id,
    setweight(to_tsvector('simple', heading_en), 'A') || strip(to_tsvector('simple', more_en)),
    setweight(to_tsvector('simple', heading_fr), 'A') || strip(to_tsvector('simple', more_fr)),
    part_numbers
  FROM plain
  ON CONFLICT (product_id) DO UPDATE
    SET words_en = excluded.words_en, words_fr = excluded.words_fr, part_numbers = excluded.part_numbers;

  WITH found AS MATERIALIZED (
    SELECT DISTINCT 'en' AS language, unnest(tsvector_to_array(words_en)) AS word
    FROM product_search WHERE product_id = ANY (ids)
    UNION ALL
    SELECT DISTINCT 'fr', unnest(tsvector_to_array(words_fr)) FROM product_search WHERE product_id = ANY (ids)
  )
  INSERT INTO search_word (language, word)
  SELECT language, word FROM found
  WHERE word ~ '^[a-z]{3,}$'
    AND NOT EXISTS (SELECT FROM search_word w WHERE w.word = found.word AND w.language = found.language);
END $$;

CREATE FUNCTION index_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ids) FROM (SELECT array_agg(id) AS ids FROM new_rows) AS fresh WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION index_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ids) FROM (
    SELECT array_agg(n.id) AS ids FROM new_rows n JOIN old_rows o USING (id)
    WHERE (n.name, n.model_name, n.sku, n.mpn, n.program_year, n.brand_id, n.category_id, n.description,
        n.list_highlights, n.attributes)
      IS DISTINCT FROM (o.name, o.model_name, o.sku, o.mpn, o.program_year, o.brand_id, o.category_id, o.description,
        o.list_highlights, o.attributes)
  ) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION index_brand_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ids) FROM (
    SELECT array_agg(p.id) AS ids FROM new_rows n JOIN old_rows o USING (id) JOIN product p ON p.brand_id = n.id
    WHERE n.name <> o.name
  ) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION index_category_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ids) FROM (
    WITH RECURSIVE branch AS (
      SELECT n.id FROM new_rows n JOIN old_rows o USING (id)
      WHERE (n.name, n.parent_id) IS DISTINCT FROM (o.name, o.parent_id)
      UNION
      SELECT c.id FROM product_category c JOIN branch ON c.parent_id = branch.id
    )
    SELECT array_agg(p.id) AS ids FROM product p JOIN branch ON p.category_id = branch.id
  ) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER search_insert AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_products();
CREATE TRIGGER search_update AFTER UPDATE ON product
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_changed_products();
CREATE TRIGGER search_update AFTER UPDATE ON brand
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_brand_products();
CREATE TRIGGER search_update AFTER UPDATE ON product_category
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_category_products();
