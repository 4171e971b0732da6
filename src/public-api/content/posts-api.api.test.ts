import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
  const { id: category } = await makeBlogCategory(api.db, { name: 'Care', slug: 'care' });
  const at = (day: number) => `2026-11-0${day}T18:00:00.000Z`;
  await makePost(api.db, { code: 'home', title: 'Welcome' });
  await makePost(api.db, { code: 'fuel', pageParent: 'blog', publishAt: at(1), category });
  await makePost(api.db, { code: 'frost', pageParent: 'blog', publishAt: at(2) });
  await makePost(api.db, { code: 'frost', slug: 'gel', pageParent: 'blog', language: 'fr' });
  await makePost(api.db, { code: 'secret', pageParent: 'blog', publish: false });
});
afterAll(() => api.close());

const codes = async (query: string): Promise<string[]> =>
  (await api.get(`/post${query}`)).result.record.map(({ code }: { code: string }) => code);

it('lists published posts in the requested language, newest first', async () => {
  expect(await codes('?pageParent=blog')).toEqual(['frost', 'fuel']);
  expect(await codes('?pageParent=blog&lang=fr')).toEqual(['frost']);
  expect(await codes('?category=care')).toEqual(['fuel']);
  expect(await codes('?pageParent=null')).toEqual(['home']);
  expect((await api.get('/post?pageParent=blog&limit=1')).result.page).toEqual({
    currentPage: 1,
    total: 2,
    totalRecord: 2,
  });
});

it('returns a post with its blocks, by its slug in the requested language', async () => {
  const { result } = await api.get('/post?slug=gel&lang=fr');
  expect(result).toMatchObject({
    code: 'frost',
    url: '/fr/blog/gel',
    languages: { en: 'published', fr: 'published' },
    blocks: [],
  });
  expect((await api.get('/post?code=fuel')).result).toMatchObject({ languages: { en: 'published', fr: 'missing' } });
});

it.each(['?code=secret', '?slug=gel', '?code=none'])('answers 404 for %s', async (query) => {
  expect((await api.get(`/post${query}`)).status).toBe(404);
});

it.each(['?publish=0', '?page=0', '?limit=x', '?sort=1'])('refuses %s', async (query) => {
  expect((await api.get(`/post${query}`)).status).toBe(400);
});

it('returns the content of the home page', async () => {
  const { status, result } = await api.get('/client/home');
  expect(status).toBe(200);
  expect(result).toMatchObject({ post: { title: 'Welcome' }, articles: [{ code: 'frost' }, { code: 'fuel' }] });
});
