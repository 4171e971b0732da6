import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { readFixedPages } from './read-fixed-pages.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('fixed pages have their title in the reader’s language, else in the other one', async () => {
  const { db } = database;
  await makePost(db, { code: 'disclaimer', title: 'Disclaimer' });
  await makePost(db, { code: 'disclaimer', title: 'Avis de non-responsabilité', language: 'fr' });
  await makePost(db, { code: 'events', title: 'Events' });
  const titlesFor = async (reader: 'en' | 'fr') => {
    const pages = await readFixedPages(db, reader, new Date('2026-11-20T18:00:00Z'));
    return pages.flatMap(({ title }) => title ?? []);
  };
  expect(await titlesFor('fr')).toEqual(['Events', 'Avis de non-responsabilité']);
  expect(await titlesFor('en')).toEqual(['Events', 'Disclaimer']);
});
