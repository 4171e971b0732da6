-- Addresses that were given up, addresses that nobody has, and what begins and ends by itself.

-- Categories of the blog keep their former slugs like those of products.
ALTER TABLE slug_history DROP CONSTRAINT slug_history_kind_check;
ALTER TABLE slug_history ADD CONSTRAINT slug_history_kind_check
  CHECK (kind IN ('product', 'product-category', 'blog-category'));

-- What visitors looked for in vain. English and French are told apart, and both are written without the language.
CREATE TABLE missing_page (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  path text NOT NULL CHECK (path ~ '^/' AND length(path) <= 500),
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  hits integer NOT NULL CHECK (hits > 0),
  first_seen timestamptz NOT NULL,
  last_seen timestamptz NOT NULL,
  -- The page of ours that led there.
  referer text CHECK (referer ~ '^/' AND length(referer) <= 500),
  -- Staff have seen it, and nothing is to be done.
  is_dismissed boolean NOT NULL DEFAULT false,
  UNIQUE (path, language)
);
CREATE INDEX missing_page_hits_idx ON missing_page (hits DESC, last_seen DESC);
CREATE INDEX missing_page_last_seen_idx ON missing_page (last_seen);

-- The banner was a setting; from here on notifications alone stand above the pages.
INSERT INTO notification (slug, title, description, link, sticker_color, post_type, publish, from_day, until_day)
  SELECT 'banner-of-the-settings', value -> 'title', value -> 'linkText', value ->> 'link', lower(value ->> 'color'),
    'notification', true, (value ->> 'from')::date, (value ->> 'until')::date
  FROM setting WHERE key = 'banner' AND jsonb_typeof(value) = 'object'
  ON CONFLICT (slug) DO NOTHING;
DELETE FROM setting WHERE key = 'banner';

-- Badges and sticker of a product show from one day to another and end by themselves.
ALTER TABLE product
  ADD COLUMN badges_from date CHECK (isfinite(badges_from)),
  ADD COLUMN badges_until date CHECK (isfinite(badges_until)),
  ADD CONSTRAINT product_badge_days CHECK (badges_from <= badges_until);
