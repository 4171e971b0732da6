import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostAnswer } from '../../content/post/post-answer.ts';
import { postResource } from '../../content/post/post-resource.server.ts';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../db/testing/database.server.ts';
import { openResource } from '../../resource/resource.server.ts';
import { redirectResource } from '../redirects/redirect-resource.server.ts';
import { plantContent } from './content.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.transaction((tx) => plantContent(tx, now));
});
afterAll(() => database.close());

const given = () => ({ db: database.db, now: () => now });
const english = async (code: string) => {
  const { record } = await openResource(given(), postResource).asSystem().list({ code, language: 'en' });
  return record[0] as unknown as PostAnswer;
};

it.each([
  ['contact', 'published'],
  ['winterizing', 'stale'],
  ['data-policy', 'draft'],
  ['history', 'missing'],
])('the demo page %s is %s in French', async (code, state) => {
  expect((await english(code)).languages).toEqual({ en: 'published', fr: state });
});

it('the blog has articles with authors, in categories', async () => {
  const { record } = await openResource(given(), postResource).asSystem().list({ pageParent: 'blog', language: 'en' });
  expect(record).toHaveLength(6);
  expect(record.every(({ author, category }) => author !== null && category !== null)).toBe(true);
});

it('a chain of old addresses is planted folded', async () => {
  const { record } = await openResource(given(), redirectResource).asSystem().list({ from: '/shrink-wrap' });
  expect(record).toMatchObject([{ to: '/book-marine-services/boat-storage' }]);
});
