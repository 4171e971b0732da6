-- Content pages and blog posts, with what stands around them; banners; redirects; settings as records.

CREATE DOMAIN json_list AS jsonb CHECK (jsonb_typeof(VALUE) = 'array');

CREATE TABLE author (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  index integer NOT NULL DEFAULT 0,
  media_id integer REFERENCES media (id),
  media_hover_id integer REFERENCES media (id),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX author_name_key ON author (lower(name));
CREATE INDEX author_media_id_idx ON author (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX author_media_hover_id_idx ON author (media_hover_id) WHERE media_hover_id IS NOT NULL;

CREATE TABLE category (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  label localized NOT NULL,
  description localized,
  slug slug NOT NULL UNIQUE,
  index integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX category_name_key ON category (lower(name));

-- One row per language of a page or article; the code holds the languages together.
CREATE TABLE post (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code slug NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  slug slug NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  name text NOT NULL CHECK (name <> ''),
  description text,
  page_parent slug,
  feature_image_id integer REFERENCES media (id),
  gallery json_list NOT NULL DEFAULT '[]',
  youtube_link text,
  seo jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(seo) = 'object'),
  faqs json_list NOT NULL DEFAULT '[]',
  -- Posts in use forbid the removal; those in the trash give way.
  author_id integer REFERENCES author (id) ON DELETE SET NULL,
  category_id integer REFERENCES category (id) ON DELETE SET NULL,
  breadcrumb text,
  blocks json_list NOT NULL DEFAULT '[]',
  publish boolean NOT NULL DEFAULT false,
  publish_at timestamptz CHECK (isfinite(publish_at)),
  unpublish_at timestamptz CHECK (isfinite(unpublish_at)),
  -- When its words last changed, which publishing is not; in French also when they were last checked.
  text_changed_at timestamptz NOT NULL DEFAULT now(),
  is_remove boolean NOT NULL DEFAULT false,
  removed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT post_in_date CHECK (publish_at < unpublish_at)
);
CREATE UNIQUE INDEX post_code_key ON post (code, language) WHERE NOT is_remove;
CREATE UNIQUE INDEX post_slug_key ON post (slug, language) WHERE NOT is_remove;
CREATE INDEX post_author_id_idx ON post (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX post_category_id_idx ON post (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX post_page_parent_idx ON post (page_parent, language);

-- Every picture and video that a post shows, wherever in it: none of these can be deleted behind its back.
CREATE TABLE post_media (
  post_id integer NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  media_id integer NOT NULL REFERENCES media (id),
  PRIMARY KEY (post_id, media_id)
);
CREATE INDEX post_media_media_id_idx ON post_media (media_id);

-- Slugs that a post once had, for the addresses that others still know.
CREATE TABLE post_slug_history (
  language text NOT NULL CHECK (language IN ('en', 'fr')),
  slug slug NOT NULL,
  post_id integer NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  PRIMARY KEY (language, slug)
);
CREATE INDEX post_slug_history_post_id_idx ON post_slug_history (post_id);

CREATE TABLE notification (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug slug NOT NULL UNIQUE,
  title localized NOT NULL,
  description localized,
  link text CHECK (link ~ '^/([^/\\]|$)'),
  sticker_color text NOT NULL CHECK (sticker_color ~ '^#[0-9a-f]{6}$'),
  post_type text NOT NULL CHECK (post_type <> ''),
  publish boolean NOT NULL DEFAULT false,
  from_day date CHECK (isfinite(from_day)),
  until_day date CHECK (isfinite(until_day)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT notification_days CHECK (from_day <= until_day)
);

-- Each leads where a visitor ends in one hop: no target is itself a source.
CREATE TABLE redirect (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_path text NOT NULL UNIQUE CHECK (from_path ~ '^/[^/\\]'),
  to_path text NOT NULL CHECK (to_path ~ '^/([^/\\]|$)'),
  hits integer NOT NULL DEFAULT 0 CHECK (hits >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (from_path <> to_path)
);
CREATE INDEX redirect_to_path_idx ON redirect (to_path);

ALTER TABLE setting DROP CONSTRAINT setting_pkey;
ALTER TABLE setting ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY;
ALTER TABLE setting ADD CONSTRAINT setting_key_key UNIQUE (key);
ALTER TABLE setting ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
-- A setting may be empty: no banner.
ALTER TABLE setting ALTER COLUMN value DROP NOT NULL;
