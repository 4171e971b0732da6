import { authorResource } from '#src/content/author/author-resource.server.ts';
import { categoryResource } from '#src/content/category/category-resource.server.ts';
import { notificationResource } from '#src/content/notification/notification-resource.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { redirectResource } from '#src/operations/redirects/redirect-resource.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { authors } from '../../../../demo/facts/authors.ts';
import { blogCategories } from '../../../../demo/facts/blog-categories.ts';
import { type DemoNotification, notifications } from '../../../../demo/facts/notifications.ts';
import { articles, pages } from '../../../../demo/facts/posts/posts.ts';
import { redirects } from '../../../../demo/facts/redirects.ts';
import { type Known, picturesOf, plantPost } from './posts.server.ts';

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
