import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { id, instant, times } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { media } from '#src/media/media.table.ts';
import { author } from '../author/author.table.ts';
import { category } from '../category/category.table.ts';
import type { Block } from './block.ts';

export type Faq = { question: string; answer: string };
export type Seo = { title: string | null; description: string | null; keywords: string | null };

/** A content page or an article in one language; posts with the same code are translations of each other. */
export const post = pgTable('post', {
  id: id(),
  code: text('code').notNull(),
  language: text('language', { enum: languages }).notNull(),
  slug: text('slug').notNull(),
  title: text('title').notNull(),
  /** The short name for menus; the title is used if there is none. */
  name: text('name').notNull(),
  desc: text('description'),
  /** `blog` for an article; the code of the parent page; null for a top-level page. */
  pageParent: text('page_parent'),
  featureImage: integer('feature_image_id').references(() => media.id),
  gallery: jsonb('gallery').$type<number[]>().notNull().default([]),
  youtubeLink: text('youtube_link'),
  seo: jsonb('seo').$type<Seo>().notNull(),
  faqs: jsonb('faqs').$type<Faq[]>().notNull().default([]),
  author: integer('author_id').references(() => author.id, { onDelete: 'set null' }),
  category: integer('category_id').references(() => category.id, { onDelete: 'set null' }),
  breadcrumb: text('breadcrumb'),
  blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
  publish: boolean('publish').notNull().default(false),
  publishAt: instant('publish_at'),
  unpublishAt: instant('unpublish_at'),
  /** When its text last changed (publishing does not count); in French also when it was last checked. */
  textChangedAt: timestamp('text_changed_at', { withTimezone: true }).notNull().defaultNow(),
  /** In French: hashes of the English blocks when this text was last saved or checked. */
  englishBlocks: text('english_blocks').array(),
  /** Signs preview links of the post (../preview/preview-link.server.ts). */
  previewKey: text('preview_key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
  isRemove: boolean('is_remove').notNull().default(false),
  removedAt: timestamp('removed_at', { withTimezone: true }),
  ...times,
});

/** Every media that a post uses. */
export const postMedia = pgTable(
  'post_media',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [primaryKey({ columns: [table.postId, table.mediaId] })],
);

/** Former slugs of posts. */
export const postSlugHistory = pgTable(
  'post_slug_history',
  {
    id: integer('id').generatedAlwaysAsIdentity().unique(),
    language: text('language', { enum: languages }).notNull(),
    slug: text('slug').notNull(),
    postId: integer('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** How often it was requested. */
    hits: integer('hits').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.language, table.slug] })],
);
