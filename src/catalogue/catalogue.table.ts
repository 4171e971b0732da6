import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { french, id, localized, times } from '#src/db/columns.ts';
import { media } from '#src/media/media.table.ts';
import { productTypeColumn, showcaseColumn } from './numbered-columns.ts';

/** Brands, categories and the definitions of filters. Products are in product.table.ts. */

export const brand = pgTable('brand', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  /** Order on the page, ascending. */
  index: integer('index').notNull().default(0),
  mediaId: integer('media_id').references(() => media.id),
  mediaHoverId: integer('media_hover_id').references(() => media.id),
  width: integer('width'),
  height: integer('height'),
  /** The wordmark: stretch in percent, weight, tracking in thousandths of an em. */
  wordmarkText: text('wordmark_text'),
  wordmarkStretch: integer('wordmark_stretch').notNull().default(100),
  wordmarkWeight: integer('wordmark_weight').notNull().default(700),
  wordmarkTracking: integer('wordmark_tracking').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** The tree: a root per type, categories, sub-categories. A product belongs to a leaf. */
export const productCategory = pgTable('product_category', {
  id: id(),
  parentId: integer('parent_id'),
  type: productTypeColumn('type').notNull(),
  slug: text('slug').notNull(),
  name: localized('name').notNull(),
  heading: localized('heading'),
  intro: localized('intro'),
  seoTitle: localized('seo_title'),
  seoDescription: localized('seo_description'),
  mediaId: integer('media_id').references(() => media.id),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...french,
  ...times,
});

/** Which attribute filters the listings of a type, and how it is shown. */
export const productFilter = pgTable('product_filter', {
  id: id(),
  type: productTypeColumn('type').notNull(),
  /** An attribute's key, or `price`, `brand`, `condition`, `programYear`, `availability`. */
  key: text('key').notNull(),
  /** The name in addresses: `hull-length`. */
  param: text('param').notNull(),
  kind: text('kind', { enum: ['range', 'choice', 'yes-no'] }).notNull(),
  label: localized('label').notNull(),
  unit: text('unit'),
  index: integer('index').notNull().default(0),
  active: boolean('active').notNull().default(true),
  ...times,
});

/** The labels of an attribute's options: `boatHuMa` `welded-aluminum` is "Welded aluminum". */
export const productMeta = pgTable('product_meta', {
  id: id(),
  /** The attribute of the option. */
  key: text('key').notNull(),
  value: text('value').notNull(),
  label: localized('label').notNull(),
  type: productTypeColumn('type'),
  index: integer('index').notNull().default(0),
  ...times,
});

/** A showcase is a list that cuts across types; this has its texts, products refer to it. */
export const showcase = pgTable('showcase', {
  id: showcaseColumn('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: localized('name').notNull(),
  heading: localized('heading').notNull(),
  intro: localized('intro').notNull(),
  seoDescription: localized('seo_description').notNull(),
});

/** Former slugs of products, categories and blog categories; each redirects (301) to the present address. */
export const slugHistory = pgTable(
  'slug_history',
  {
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    kind: text('kind', { enum: ['product', 'product-category', 'blog-category'] }).notNull(),
    slug: text('slug').notNull(),
    recordId: integer('record_id').notNull(),
    /** How often it was requested. */
    hits: integer('hits').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
