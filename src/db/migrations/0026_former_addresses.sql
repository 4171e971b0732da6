-- Former slugs lead on as redirects do, so the list of redirects tells of them too, and how often they are followed.

ALTER TABLE slug_history
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE post_slug_history
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();

-- How often one was followed is nothing that visitors see.
DROP TRIGGER tell_of_change ON slug_history;
CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE OR UPDATE OF kind, slug, record_id ON slug_history
  FOR EACH ROW EXECUTE FUNCTION tell_of_changed_row();
DROP TRIGGER tell_of_change ON post_slug_history;
CREATE TRIGGER tell_of_change AFTER INSERT OR DELETE OR UPDATE OF language, slug, post_id ON post_slug_history
  FOR EACH ROW EXECUTE FUNCTION tell_of_changed_row();

-- Pages that always stand at one address gave none up, whatever their slugs were.
DELETE FROM post_slug_history USING post WHERE post.id = post_id AND post.code IN (
  'home', 'clearance', 'boat-show-special-boats', 'boats-for-sale-usa', 'pre-owned', 'specials', 'black-friday-sale',
  'about', 'contact', 'book-marine-services', 'blog', 'financing', 'we-are-hiring', 'events', 'partner-website', 'coming-soon',
  'covid-19-update', 'data-policy', 'cookie-policy', 'terms-and-conditions', 'terms-of-service', 'disclaimer'
);

-- Whatever leads on: what staff have written, and the former slugs of all that visitors can open. The ids of the latter
-- are below nought, so that none is taken for a redirect of staff.
CREATE VIEW known_redirect AS
  SELECT id, from_path, to_path, hits, 'staff' AS cause, created_at, updated_at FROM redirect
UNION ALL
  SELECT -2 * former.id, '/product/' || former.slug, '/product/' || product.slug,
    former.hits, 'slug', former.created_at, former.created_at
  FROM slug_history former JOIN product ON product.id = former.record_id
  WHERE former.kind = 'product' AND product.slug <> former.slug
    AND product.publish AND product.active AND NOT product.is_remove
UNION ALL
  SELECT -2 * former.id, '/' || concat_ws('/', root.slug, parent.slug, former.slug),
    '/' || concat_ws('/', root.slug, parent.slug, present.slug), former.hits, 'slug', former.created_at, former.created_at
  FROM slug_history former
  JOIN product_category present ON present.id = former.record_id
  LEFT JOIN product_category parent ON parent.id = present.parent_id
  LEFT JOIN product_category root ON root.id = parent.parent_id
  WHERE former.kind = 'product-category' AND present.slug <> former.slug AND present.active
UNION ALL
  SELECT -2 * former.id, '/blog/category/' || former.slug, '/blog/category/' || category.slug,
    former.hits, 'slug', former.created_at, former.created_at
  FROM slug_history former JOIN category ON category.id = former.record_id
  WHERE former.kind = 'blog-category' AND category.slug <> former.slug
UNION ALL
  SELECT -2 * former.id - 1, place.path || former.slug, place.path || post.slug,
    former.hits, 'slug', former.created_at, former.created_at
  FROM post_slug_history former
  JOIN post ON post.id = former.post_id
  CROSS JOIN LATERAL (SELECT CASE former.language WHEN 'fr' THEN '/fr' ELSE '' END
    || CASE WHEN post.page_parent IN ('about-us', 'book-marine-services', 'blog') THEN '/' || post.page_parent ELSE '' END
    || '/' AS path) place
  WHERE post.slug <> former.slug AND post.publish AND NOT post.is_remove;
