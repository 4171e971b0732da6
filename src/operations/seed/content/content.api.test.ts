import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notification } from '#src/content/notification/notification.table.ts';
import { post } from '#src/content/post/post.table.ts';
import type { PostAnswer } from '#src/content/post/post-answer.ts';
import { isInDate } from '#src/content/post/post-language.ts';
import { postResource } from '#src/content/post/post-resource.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { media } from '#src/media/media.table.ts';
import { redirectResource } from '#src/operations/redirects/redirect-resource.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { articles, pages } from '../../../../demo/facts/posts/posts.ts';
import { plantContent } from './content.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const picture = { kind: 'picture' as const, mime: 'image/webp', width: 40, height: 30, color: '#102030', bytes: 9 };
  const names = ['team-marina', 'os-26-0418-profile', 'mc-300-6007-profile'];
  await database.db
    .insert(media)
    .values(names.map((name, at) => ({ ...picture, name, contentHash: `${at}`.repeat(64) })));
  await database.db.transaction((tx) => plantContent(tx, now));
});
afterAll(() => database.close());

const input = () => ({ db: database.db, now: () => now });
const english = async (code: string) => {
  const { record } = await openResource(input(), postResource).asSystem().list({ code, language: 'en' });
  return record[0] as unknown as PostAnswer;
};

const blocksOf = async (code: string) => {
  const rows = await database.db.select().from(post).where(eq(post.code, code));
  return rows.find(({ language }) => language === 'en')?.blocks ?? [];
};

describe('the posts of the demo', () => {
  it.each([
    ['contact', { en: 'published', fr: 'published' }],
    ['reading-a-propeller', { en: 'published', fr: 'published' }],
    ['how-a-trade-is-priced', { en: 'published', fr: 'stale' }],
    ['pilothouse-or-open-boat', { en: 'published', fr: 'draft' }],
    ['newcastle-in-a-day', { en: 'published', fr: 'missing' }],
    ['setting-up-a-new-plotter', { en: 'draft', fr: 'draft' }],
    ['boat-show-what-we-bring', { en: 'draft', fr: 'draft' }],
    ['summer-evening-hours', { en: 'draft', fr: 'draft' }],
  ])('%s has the languages %o', async (code, states) => {
    expect((await english(code)).languages).toEqual(states);
  });

  it('are all created, each with its languages', async () => {
    const all = [...pages, ...articles];
    expect(await database.db.$count(post)).toBe(all.length + all.filter(({ fr }) => fr !== null).length);
  });

  it('are published and expire on their dates', async () => {
    const rows = await database.db.select().from(post).where(eq(post.code, 'boat-show-what-we-bring'));
    expect(rows.map((row) => isInDate(row, new Date('2026-12-03T18:00:00Z')))).toEqual([true, true]);
    const [over] = await database.db.select().from(post).where(eq(post.code, 'summer-evening-hours'));
    expect(over && isInDate(over, new Date('2026-08-20T18:00:00Z'))).toBe(true);
  });

  it('have authors with portraits, and categories', async () => {
    const { record } = await openResource(input(), postResource).asSystem().list({ pageParent: 'blog', limit: '0' });
    expect(record.length).toBeGreaterThan(20);
    expect(record.every(({ author, category }) => author !== null && category !== null)).toBe(true);
  });

  it('show pictures that exist', async () => {
    const blocks = await blocksOf('facilities');
    const shown = blocks.flatMap((block) => (block.type === 'gallery' ? block.gallery : []));
    const names = await database.db.select().from(media);
    expect(shown.map((id) => names.find((one) => one.id === id)?.name)).toEqual([
      'os-26-0418-profile',
      'mc-300-6007-profile',
    ]);
  });

  it('contain dates in the future', async () => {
    const blocks = await blocksOf('events');
    expect(JSON.stringify(blocks)).toContain('Saturday, December 5, 2026');
    expect(JSON.stringify(blocks)).not.toMatch(/day\+\d/);
  });
});

it('two notifications are active, and the promotion of 2025 has ended', async () => {
  const rows = await database.db.select().from(notification);
  const today = dealerDay(now);
  const running = rows.filter(({ from, until }) => (from ?? '') <= today && today <= (until ?? ''));
  expect(running.map(({ slug }) => slug).sort()).toEqual(['pre-season-sale', 'winterizing-before-the-frost']);
  expect(rows.find(({ slug }) => slug === 'seven-year-warranty')?.until).toBe('2025-07-10');
});

it('a chain of redirects is stored flattened', async () => {
  const { record } = await openResource(input(), redirectResource).asSystem().list({ from: '/shrink-wrap' });
  expect(record).toMatchObject([{ to: '/book-marine-services/boat-storage' }]);
});
