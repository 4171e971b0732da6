import { asc, eq, getTableColumns } from 'drizzle-orm';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import { author } from '../author/author.table.ts';
import { category } from '../category/category.table.ts';
import { notification } from '../notification/notification.table.ts';
import { post, postSlugHistory } from '../post/post.table.ts';
import type { PostEntry, PostIndex } from './post-index.ts';

/** Data that all posts share: authors, categories, notifications. */
export type Library = {
  index: PostIndex;
  authors: ReadonlyMap<number, typeof author.$inferSelect>;
  categories: readonly (typeof category.$inferSelect)[];
  /** Former slugs of categories, each with the category's id. */
  formerCategorySlugs: ReadonlyMap<string, number>;
  /** Published ones, whatever their dates. */
  notifications: readonly (typeof notification.$inferSelect)[];
};

export async function readLibrary(db: Db): Promise<Library> {
  const [entries, formerSlugs, authors, categories, formerCategories, notifications] = await Promise.all([
    readEntries(db),
    db.select().from(postSlugHistory),
    db.select().from(author),
    db.select().from(category).orderBy(asc(category.index), asc(category.id)),
    db.select().from(slugHistory).where(eq(slugHistory.kind, 'blog-category')),
    db.select().from(notification).where(eq(notification.publish, true)).orderBy(asc(notification.id)),
  ]);
  return {
    index: { entries, formerSlugs },
    authors: new Map(authors.map((row) => [row.id, row])),
    categories: categories.map(forVisitors),
    formerCategorySlugs: new Map(formerCategories.map(({ slug, recordId }) => [slug, recordId])),
    notifications,
  };
}

/** All posts without their bodies. */
export async function readEntries(db: Pick<Db, 'select'>): Promise<PostEntry[]> {
  const {
    blocks: _,
    faqs: _faqs,
    gallery: _gallery,
    youtubeLink: _link,
    englishBlocks: _marks,
    ...columns
  } = getTableColumns(post);
  return await db.select(columns).from(post).where(eq(post.isRemove, false)).orderBy(asc(post.id));
}

export async function readPost(db: Db, id: number) {
  const [row] = await db.select().from(post).where(eq(post.id, id));
  if (!row) throw new Error(`post ${id} was there a moment ago`);
  return row;
}
