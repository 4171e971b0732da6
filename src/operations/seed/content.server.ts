import { authors } from '../../../demo/facts/authors.ts';
import { blogCategories } from '../../../demo/facts/blog-categories.ts';
import { notifications } from '../../../demo/facts/notifications.ts';
import { articles } from '../../../demo/facts/posts/articles.ts';
import type { DemoPost } from '../../../demo/facts/posts/demo-post.ts';
import { pages } from '../../../demo/facts/posts/pages.ts';
import { services } from '../../../demo/facts/posts/services.ts';
import { redirects } from '../../../demo/facts/redirects.ts';
import { authorResource } from '../../content/author/author-resource.server.ts';
import { categoryResource } from '../../content/category/category-resource.server.ts';
import { notificationResource } from '../../content/notification/notification-resource.server.ts';
import { postResource } from '../../content/post/post-resource.server.ts';
import type { Tx } from '../../db/client.server.ts';
import type { Language } from '../../i18n/language.ts';
import { findMediaByName } from '../../media/media.server.ts';
import { openResource } from '../../resource/resource.server.ts';
import { redirectResource } from '../redirects/redirect-resource.server.ts';

/** Pages, blog, banners and old addresses of the demo dealer, written the way that staff would write them. */
export async function plantContent(tx: Tx, now: Date): Promise<void> {
  const today = { db: tx, now: () => now };
  const authorIds = await idsByName(authors, openResource(today, authorResource).asSystem());
  const categoryIds = await idsByName(blogCategories, openResource(today, categoryResource).asSystem());
  const known = { authorIds, categoryIds, mediaIds: await findPictures(tx) };
  for (const post of [...pages, ...services, ...articles.toReversed()]) await plantPost(tx, now, post, known);
  for (const line of notifications) await openResource(today, notificationResource).asSystem().create(line);
  for (const hop of redirects) await openResource(today, redirectResource).asSystem().create(hop);
}

type Named = { name: string };
type Creating = { create: (form: Record<string, unknown>) => Promise<{ id: number }> };

async function idsByName(records: readonly Named[], { create }: Creating): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const record of records) ids.set(record.name, (await create(record)).id);
  return ids;
}

async function findPictures(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const names = [...pages, ...services, ...articles].flatMap(({ picture }) => picture ?? []);
  const rows = await findMediaByName(tx, names);
  return new Map([...rows].map(([name, { id }]) => [name, id]));
}

type Ids = ReadonlyMap<string, number>;
type Known = { authorIds: Ids; categoryIds: Ids; mediaIds: Ids };

const msPerDay = 86_400_000;
/** English words that changed so many days after the French ones were written leave them stale. */
const daysToStale = 4;

/** Each language is written on its day, so that what is said to be stale really is. */
async function plantPost(tx: Tx, now: Date, post: DemoPost, known: Known): Promise<void> {
  const { daysAgo, french } = post;
  const written = (days: number) => {
    const day = new Date(now.getTime() - days * msPerDay);
    return openResource({ db: tx, now: () => day }, postResource).asSystem();
  };
  const form = (language: Language) => ({ ...formOf(post, language, known), publishAt: dayBefore(now, daysAgo) });
  const english = await written(daysAgo).create(form('en'));
  if (post.fr) await written(daysAgo).create({ ...form('fr'), publish: french !== 'draft' });
  if (french === 'stale') await written(daysAgo - daysToStale).update({ id: english.id, desc: post.en.desc });
}

const dayBefore = (now: Date, days: number): string => new Date(now.getTime() - days * msPerDay).toISOString();

function formOf(post: DemoPost, language: Language, { authorIds, categoryIds, mediaIds }: Known) {
  const { code, slug = code, pageParent, picture, author, category } = post;
  // Stale English first stood there with another summary.
  const { name, ...words } = language === 'fr' && post.fr ? post.fr : post.en;
  const desc = language === 'en' && post.french === 'stale' ? null : words.desc;
  return {
    ...words,
    ...(name && { name }),
    desc,
    code,
    slug,
    language,
    pageParent,
    author: authorIds.get(author ?? '') ?? null,
    category: categoryIds.get(category ?? '') ?? null,
    featureImage: mediaIds.get(picture ?? '') ?? null,
    publish: true,
  };
}
