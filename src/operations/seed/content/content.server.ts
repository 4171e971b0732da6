import { authorResource } from '#src/content/author/author-resource.server.ts';
import { categoryResource } from '#src/content/category/category-resource.server.ts';
import { notificationResource } from '#src/content/notification/notification-resource.server.ts';
import { postResource } from '#src/content/post/post-resource.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { redirectResource } from '#src/operations/redirects/redirect-resource.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { authors } from '../../../../demo/facts/authors.ts';
import { blogCategories } from '../../../../demo/facts/blog-categories.ts';
import { type DemoNotification, notifications } from '../../../../demo/facts/notifications.ts';
import type { DemoBlock, DemoPost, DemoText } from '../../../../demo/facts/posts/demo-post.ts';
import { articles, pages } from '../../../../demo/facts/posts/posts.ts';
import { redirects } from '../../../../demo/facts/redirects.ts';
import { nameDaysToCome } from './days-to-come.ts';

/** Pages, blog, notifications and redirects of the demo dealer, created as staff would. */
export async function plantContent(tx: Tx, now: Date): Promise<void> {
  const today = { db: tx, now: () => now };
  const mediaIds = await findPictures(tx);
  const writers = authors.map(({ picture, ...author }) => ({ ...author, media: mediaIds.get(picture) ?? null }));
  const authorIds = await idsByName(writers, openResource(today, authorResource).asSystem());
  const categoryIds = await idsByName(blogCategories, openResource(today, categoryResource).asSystem());
  const known: Known = { authorIds, categoryIds, mediaIds };
  for (const post of [...pages, ...articles]) await plantPost(tx, now, post, known);
  const running = notifications.map((line) => timed(line, dealerDay(now)));
  for (const line of running) await openResource(today, notificationResource).asSystem().create(line);
  for (const entry of redirects) await openResource(today, redirectResource).asSystem().create(entry);
}

type Named = { name: string };
type Creating = { create: (form: Record<string, unknown>) => Promise<{ id: number }> };

async function idsByName(records: readonly Named[], { create }: Creating): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const record of records) ids.set(record.name, (await create(record)).id);
  return ids;
}

async function findPictures(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const names = [...pages, ...articles].flatMap(picturesOf);
  const rows = await findMediaByName(tx, [...new Set([...names, ...authors.map(({ picture }) => picture)])]);
  return new Map([...rows].map(([name, { id }]) => [name, id]));
}

function timed({ from, until, ...line }: DemoNotification, today: string) {
  const dayOf = (day: number | string) => (typeof day === 'string' ? day : dayAfter(today, day));
  return { ...line, publish: true, from: dayOf(from), until: dayOf(until) };
}

type Ids = ReadonlyMap<string, number>;
type Known = { authorIds: Ids; categoryIds: Ids; mediaIds: Ids };

/** How many days after the French the English changed, where French is stale. */
const daysToStale = 4;

/** Each language is written on its own day, so that translation states are real. */
async function plantPost(tx: Tx, now: Date, post: DemoPost, known: Known): Promise<void> {
  const { french } = post;
  // Scheduled posts were written in the past too.
  const daysAgo = Math.max(post.daysAgo, 1);
  const written = (days: number) => {
    const day = new Date(now.getTime() - days * dayMs);
    return openResource({ db: tx, now: () => day }, postResource).asSystem();
  };
  const form = (language: Language) => ({ ...timesOf(post, now), ...formOf(post, language, { ...known, now }) });
  const english = await written(daysAgo).create(form('en'));
  if (post.fr) await written(daysAgo).create({ ...form('fr'), ...(french === 'draft' && { publish: false }) });
  if (french === 'stale') await written(daysAgo - daysToStale).update({ id: english.id, desc: post.en.desc });
}

const dayBefore = (now: Date, days: number): string => new Date(now.getTime() - days * dayMs).toISOString();

function timesOf({ daysAgo, overDaysAgo, isDraft = false }: DemoPost, now: Date) {
  const unpublishAt = overDaysAgo === undefined ? null : dayBefore(now, overDaysAgo);
  return { publish: !isDraft, publishAt: isDraft ? null : dayBefore(now, daysAgo), unpublishAt };
}

type PostContext = Known & { now: Date };

function formOf(post: DemoPost, language: Language, context: PostContext) {
  const { code, slug = code, pageParent, picture, gallery = [], author, category } = post;
  const { blocks, seo, ...text } = language === 'fr' && post.fr ? post.fr : post.en;
  return {
    ...text,
    // For stale French, the English first had another summary.
    desc: language === 'en' && post.french === 'stale' ? null : text.desc,
    seo: { keywords: null, ...seo },
    blocks: blocks.map((block) => blockOf(block, language, context)),
    code,
    slug,
    language,
    pageParent,
    author: context.authorIds.get(author ?? '') ?? null,
    category: context.categoryIds.get(category ?? '') ?? null,
    featureImage: context.mediaIds.get(picture ?? '') ?? null,
    gallery: idsOf(gallery, context),
  };
}

function blockOf({ picture, pictures, title, html, ...block }: DemoBlock, language: Language, context: PostContext) {
  const dated = (text: string) => nameDaysToCome(text, dealerDay(context.now), language);
  return {
    ...block,
    ...(title && { title: dated(title) }),
    ...(html && { html: dated(html) }),
    ...(picture && { media: context.mediaIds.get(picture) ?? null }),
    ...(pictures && { gallery: idsOf(pictures, context) }),
  };
}

const idsOf = (names: readonly string[], { mediaIds }: Known): number[] =>
  names.flatMap((name) => mediaIds.get(name) ?? []);

/** Every picture that a post refers to. */
function picturesOf({ picture, gallery = [], en, fr }: DemoPost): string[] {
  const inside = ({ blocks }: DemoText) =>
    blocks.flatMap((block) => [block.picture ?? [], block.pictures ?? []].flat());
  return [picture ?? [], gallery, inside(en), fr ? inside(fr) : []].flat();
}
