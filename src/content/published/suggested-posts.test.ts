import { expect, it } from 'vitest';
import type { PostEntry } from './post-index.ts';
import { suggestedPosts } from './suggested-posts.ts';

const entry = (id: number, title: string, more: Partial<PostEntry> = {}) =>
  ({
    id,
    title,
    name: title,
    desc: null,
    language: 'en',
    publishAt: null,
    createdAt: new Date(Date.UTC(2026, 0, id)),
    ...more,
  }) as PostEntry;

const suggested = (entries: PostEntry[], typed: string, language: 'en' | 'fr' = 'en') =>
  suggestedPosts({ entries, formerSlugs: [] }, typed, language).map(({ id }) => id);

it('each typed word matches the start of a word in title or summary, with title matches and newest posts first', () => {
  const posts = [
    entry(1, 'Winterizing an outboard'),
    entry(2, 'Trailers', { desc: 'Before winter comes, look at your outboard.' }),
    entry(3, 'Winter storage of an outboard'),
    entry(4, 'Midwinter'),
  ];
  expect(suggested(posts, 'winter outb')).toEqual([3, 1, 2]);
});

it('at most four posts are suggested, in the visitor’s language, and none for a single letter or a measurement', () => {
  const posts = [1, 2, 3, 4, 5].map((id) => entry(id, 'Hivernisation 14 x 20', { language: 'fr' }));
  expect(suggested(posts, 'hivernisat', 'fr')).toEqual([5, 4, 3, 2]);
  expect(suggested(posts, 'hivernisation')).toEqual([]);
  expect([suggested(posts, 'h', 'fr'), suggested(posts, '14x20', 'fr')]).toEqual([[], []]);
});

it('accents are ignored', () => {
  expect(suggested([entry(1, 'Préparer l’été', { language: 'fr' })], 'ete', 'fr')).toEqual([1]);
});
