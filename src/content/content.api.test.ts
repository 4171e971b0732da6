import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeAuthor } from '#src/test-factories/make-author.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { type Content, createContent } from './content.server.ts';
import { blankBlock } from './post/block.ts';
import { postResource } from './post/post-resource.server.ts';
import type { PostPage } from './published/post-page.ts';

/** What visitors read, over a real database. */

const now = new Date('2026-11-20T18:00:00Z');
const publicUrl = 'https://salishcoastmarine.example';
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

let database: Database;
let content: Content;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  content = createContent({ db, publicUrl, catalogue: createCatalogue({ db, publicUrl }) });
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'audit', 'post', 'author', 'category', 'media', 'product', 'product_category');
});

const open = (path: string, language: 'en' | 'fr' = 'en', moment = now) => content.page({ path }, language, moment);

async function read(path: string, language: 'en' | 'fr' = 'en'): Promise<WithStructuredData<PostPage>> {
  const answer = await open(path, language);
  if (answer.kind !== 'page') throw new Error(`${path} is ${JSON.stringify(answer)}`);
  return answer.page;
}

const blogOf = async (page: number, category?: string, language: 'en' | 'fr' = 'en') => {
  const answer = await content.blog({ page, category, language, now });
  return answer.kind === 'blog' ? answer.blog : answer;
};

const message = (html: string) => ({ ...blankBlock('full-text'), html });

describe('a page', () => {
  it('is found by its code and by its path', async () => {
    const { id } = await makePost(database.db, { code: 'about', slug: 'about-us' });
    expect((await read('/about-us')).id).toBe(id);
    const byCode = await content.page({ code: 'about' }, 'en', now);
    expect(byCode.kind === 'page' && byCode.page.id).toBe(id);
  });

  it('is public from its start to its end', async () => {
    const [publishAt, unpublishAt] = ['2026-11-20T20:00:00.000Z', '2026-11-20T22:00:00.000Z'];
    await makePost(database.db, { code: 'events', publishAt, unpublishAt });
    const kindAt = async (moment: string) => (await open('/events', 'en', new Date(moment))).kind;
    expect([
      await kindAt('2026-11-20T19:59:00Z'),
      await kindAt('2026-11-20T20:00:00Z'),
      await kindAt('2026-11-20T21:59:00Z'),
      await kindAt('2026-11-20T22:00:00Z'),
    ]).toEqual(['not-found', 'page', 'page', 'not-found']);
  });

  it('is not public as a draft or after deletion', async () => {
    await makePost(database.db, { code: 'events', publish: false });
    await makePost(database.db, { code: 'disclaimer', isRemove: true });
    expect([(await open('/events')).kind, (await open('/disclaimer')).kind]).toEqual(['not-found', 'not-found']);
  });

  it('that is not published in French links a French reader to the English one', async () => {
    await makePost(database.db, { code: 'events', title: 'Events' });
    await makePost(database.db, { code: 'events', language: 'fr', publish: false });
    expect(await open('/fr/events', 'fr')).toEqual({
      kind: 'not-found',
      elsewhere: { name: 'Events', href: '/events' },
    });
    expect((await read('/events')).languages).toEqual(['en']);
  });

  it('gives its languages and its path in each', async () => {
    await makePost(database.db, { code: 'history', slug: 'history', pageParent: 'about-us' });
    await makePost(database.db, { code: 'history', slug: 'histoire', pageParent: 'about-us', language: 'fr' });
    expect(await read('/fr/about-us/histoire', 'fr')).toMatchObject({
      languages: ['en', 'fr'],
      paths: { en: '/about-us/history', fr: '/fr/about-us/histoire' },
      canonicalPath: '/fr/about-us/histoire',
    });
  });

  it('has breadcrumbs through its parent page, and its siblings as related pages', async () => {
    await makePost(database.db, { code: 'about', name: 'About us' });
    await makePost(database.db, { code: 'history', name: 'History', pageParent: 'about-us' });
    await makePost(database.db, { code: 'facilities', name: 'Facilities', pageParent: 'about-us' });
    const { crumbs, related } = await read('/about-us/history');
    expect(crumbs.map(({ href }) => href)).toEqual(['/', '/about-us', '/about-us/history']);
    expect(related.map(({ href }) => href)).toEqual(['/about-us/facilities']);
  });

  it('shows its blocks with their images, and French links on a French page', async () => {
    const picture = await makeMedia(database.db, { alt: { en: 'Bow', fr: 'Proue' } });
    const blocks = [
      { ...blankBlock('left-text'), title: 'Un', html: '<p><a href="/contact">x</a></p>', media: picture.id },
      { ...blankBlock('full-video'), youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' },
    ];
    await makePost(database.db, { code: 'events', language: 'fr', blocks });
    const page = await read('/fr/events', 'fr');
    expect(page.blocks).toMatchObject([
      { type: 'left-text', anchor: 'part-1', html: '<p><a href="/fr/contact">x</a></p>', picture: { alt: 'Proue' } },
      { type: 'full-video', video: { kind: 'youtube', id: 'dQw4w9WgXcQ' }, poster: null },
    ]);
  });

  it('of the blog has dates with a time zone in the structured data', async () => {
    await makePost(database.db, { pageParent: 'blog', slug: 'dated' });
    const article = JSON.parse((await read('/blog/dated')).structuredData)['@graph'][1];
    for (const date of [article.datePublished, article.dateModified]) expect(date).toMatch(/T[\d:.]+Z$/);
  });

  it('has its FAQs in the structured data too', async () => {
    const faqs = [{ question: 'When </script>?', answer: 'In October.' }];
    await makePost(database.db, { code: 'winterizing', pageParent: 'book-marine-services', faqs });
    const { structuredData } = await read('/book-marine-services/winterizing');
    const types = JSON.parse(structuredData)['@graph'].map((jsonLd: { '@type': string }) => jsonLd['@type']);
    expect(types).toEqual(['BreadcrumbList', 'Service', 'FAQPage']);
    expect(structuredData).not.toContain('</script>');
  });
});

describe('a former address', () => {
  it('redirects to the current one in one step, however often the page was renamed', async () => {
    const posts = openResource({ db: database.db, now: () => now }, postResource).asSystem();
    const { id } = await posts.create({ title: 'Launch', slug: 'a', publish: true });
    await posts.update({ id, slug: 'b' });
    await posts.update({ id, slug: 'c' });
    expect([await open('/a'), await open('/b')]).toEqual(Array(2).fill({ kind: 'redirect', to: '/c' }));
  });

  it('is not found while the page is a draft', async () => {
    const posts = openResource({ db: database.db, now: () => now }, postResource).asSystem();
    const { id } = await posts.create({ title: 'Launch', slug: 'a', publish: false });
    await posts.update({ id, slug: 'b' });
    expect((await open('/a')).kind).toBe('not-found');
  });

  it('with the id of a blog post redirects to its slug', async () => {
    const { id } = await makePost(database.db, { pageParent: 'blog', slug: 'ninth-bay' });
    expect(await open(`/blog/${id}`)).toEqual({ kind: 'redirect', to: '/blog/ninth-bay' });
    const page = await makePost(database.db, { code: 'events' });
    expect((await open(`/blog/${page.id}`)).kind).toBe('not-found');
  });

  it('with an id in the other language redirects to the post in that language, or in the only one it has', async () => {
    const article = { code: 'bay', pageParent: 'blog' } as const;
    const { id } = await makePost(database.db, { ...article, slug: 'ninth-bay' });
    expect(await open(`/fr/blog/${id}`, 'fr')).toEqual({ kind: 'redirect', to: '/blog/ninth-bay' });
    expect((await open('/fr/blog/ninth-bay', 'fr')).kind).toBe('not-found');
    await makePost(database.db, { ...article, slug: 'neuvieme-baie', language: 'fr' });
    expect(await open(`/fr/blog/${id}`, 'fr')).toEqual({ kind: 'redirect', to: '/fr/blog/neuvieme-baie' });
  });
});

it('search suggestions include published posts in the visitor’s language', async () => {
  await makePost(database.db, { title: 'Anchors that hold', pageParent: 'blog', slug: 'anchors' });
  await makePost(database.db, { title: 'Anchors to come', pageParent: 'blog', publish: false });
  await makePost(database.db, { title: 'Ancres qui tiennent', pageParent: 'blog', slug: 'ancres', language: 'fr' });
  expect(await content.suggest('anchor', 'en', now)).toEqual([
    {
      type: 'post',
      label: 'Posts',
      suggestions: [
        {
          href: '/blog/anchors',
          name: { text: 'Anchors that hold', language: 'en' },
          detail: null,
          picture: null,
          price: null,
        },
      ],
    },
  ]);
  expect(await content.suggest('ancre', 'fr', now)).toMatchObject([{ suggestions: [{ href: '/fr/blog/ancres' }] }]);
  expect(await content.suggest('anchor', 'fr', now)).toEqual([]);
});

describe('the blog', () => {
  const articles = (count: number, requests: Partial<Parameters<typeof makePost>[1]> = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, hours) =>
        makePost(database.db, {
          slug: `article-${hours}`,
          pageParent: 'blog',
          publishAt: hoursAgo(hours),
          ...requests,
        }),
      ),
    );

  it('shows five posts a page, newest first', async () => {
    await articles(7);
    const first = await blogOf(1);
    expect(first).toMatchObject({ total: 7, pages: 2, nextHref: '/blog?page=2', canonicalPath: '/blog' });
    expect('articles' in first && first.articles.map(({ href }) => href)).toEqual(
      [0, 1, 2, 3, 4].map((hours) => `/blog/article-${hours}`),
    );
    expect(await blogOf(2)).toMatchObject({ articles: [{}, {}], previousHref: '/blog', canonicalPath: '/blog?page=2' });
    expect(await blogOf(3)).toEqual({ kind: 'not-found', nearest: [{ name: 'Blog', href: '/blog' }] });
  });

  it('links a page to the other language only where that has as many pages', async () => {
    await articles(6);
    await articles(2, { language: 'fr' });
    expect([await blogOf(1), await blogOf(2)]).toMatchObject([{ languages: ['en', 'fr'] }, { languages: ['en'] }]);
  });

  it('exists without any post, but is not indexed', async () => {
    expect(await blogOf(1)).toMatchObject({ articles: [], indexable: false });
  });

  it('shows a category in the languages in which it has a post', async () => {
    const { id } = await makeBlogCategory(database.db, { name: 'Care', slug: 'care' });
    await makeBlogCategory(database.db, { name: 'News', slug: 'news' });
    await articles(1, { category: id });
    await articles(1, { language: 'fr', slug: 'autre' });
    expect(await blogOf(1, 'care')).toMatchObject({ heading: 'Care', total: 1, languages: ['en'] });
    expect(await blogOf(1, 'care', 'fr')).toMatchObject({
      kind: 'not-found',
      nearest: [{ href: '/blog/category/care' }, { href: '/fr/blog' }],
    });
    expect([await blogOf(1, 'news'), await blogOf(1, 'none')]).toMatchObject([
      { kind: 'not-found' },
      { kind: 'not-found' },
    ]);
  });

  it('lists related posts of the same category first', async () => {
    const { id: category } = await makeBlogCategory(database.db);
    const [face, hover] = await Promise.all([makeMedia(database.db), makeMedia(database.db)]);
    const pictures = { media: face.id, mediaHover: hover.id };
    const { id: author } = await makeAuthor(database.db, { name: 'Pippa Fairlead', ...pictures });
    await makePost(database.db, { slug: 'read', pageParent: 'blog', category, author });
    await makePost(database.db, { slug: 'old-alike', pageParent: 'blog', category, publishAt: hoursAgo(90) });
    await articles(3);
    const page = await read('/blog/read');
    expect(page.related.map(({ href }) => href)).toEqual(['/blog/old-alike', '/blog/article-0', '/blog/article-1']);
    expect(page).toMatchObject({
      author: {
        name: 'Pippa Fairlead',
        picture: { key: expect.stringMatching(`^${face.id}-`) },
        hover: { key: expect.stringMatching(`^${hover.id}-`) },
      },
      layout: 'article',
    });
  });

  it('shows the products that a post links to, and no sold ones', async () => {
    const { id: categoryId } = await makeCategory(database.db, { name: 'Boats', slug: 'boats-for-sale' });
    const shown = await makeProduct(database.db, { categoryId, slug: 'luxor-21' });
    await makeProduct(database.db, { categoryId, slug: 'gone', availability: 'sold', soldAt: now });
    const blocks = [
      message('<p><a href="/product/gone">one</a> <a href="/product/boats-for-sale/luxor-21">other</a></p>'),
    ];
    await makePost(database.db, { slug: 'read', pageParent: 'blog', blocks });
    expect((await read('/blog/read')).products.map(({ id }) => id)).toEqual([shown.id]);
  });
});

describe('the list of all addresses', () => {
  it('has every public page once, with its languages', async () => {
    const textChangedAt = new Date(hoursAgo(5));
    const { id: category } = await makeBlogCategory(database.db, { name: 'Care', slug: 'care' });
    await makePost(database.db, { code: 'about', title: 'About us', textChangedAt: new Date(hoursAgo(9)) });
    await makePost(database.db, { code: 'about', title: 'À propos', language: 'fr', textChangedAt });
    await makePost(database.db, { code: 'events', publish: false });
    await makePost(database.db, { code: 'fuel', title: 'Fuel', pageParent: 'blog', category, textChangedAt });
    expect(await content.addresses(now)).toEqual([
      {
        code: 'about',
        kind: 'page',
        paths: { en: '/about-us', fr: '/fr/about-us' },
        titles: { en: 'About us', fr: 'À propos' },
        featureImages: [],
        updatedAt: textChangedAt,
      },
      {
        code: 'fuel',
        kind: 'article',
        paths: { en: '/blog/fuel' },
        titles: { en: 'Fuel' },
        featureImages: [],
        updatedAt: textChangedAt,
      },
      {
        code: 'care',
        kind: 'blog-category',
        paths: { en: '/blog/category/care' },
        titles: { en: 'Care' },
        featureImages: [],
        updatedAt: textChangedAt,
      },
    ]);
  });
});

it('unsaved changes are shown in a preview', async () => {
  const saved = await makePost(database.db, { code: 'events', title: 'Events' });
  const unsaved = { ...saved, title: 'Boat show', blocks: [message('<p>Hello</p>')], publish: false };
  expect(await content.viewOf(unsaved, 'en', now)).toMatchObject({
    heading: 'Boat show',
    layout: 'dates',
    blocks: [{ html: '<p>Hello</p>' }],
  });
});
