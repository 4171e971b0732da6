import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeAuthor } from '#src/test-factories/make-author.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { authorResource } from '../author/author-resource.server.ts';
import { categoryResource } from '../category/category-resource.server.ts';
import { postMedia, postSlugHistory } from './post.table.ts';
import { postResource } from './post-resource.server.ts';

let database: Database;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T18:00:00Z');
  await emptyTables(database, 'audit', 'post', 'author', 'category', 'media');
});

const posts = () => openResource({ db: database.db, now }, postResource);
const asAdmin = () => posts().as({ id: 1, username: 'mira', role: 1, access: [] });
const asStaff = (...access: Section[]) => posts().as({ id: 2, username: 'noel', role: 2, access });
const laterBy = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

/** `allowed`, or the status and fields of the refusal. */
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ status, fields }) => (fields ? { status, fields } : status),
  );

const winter = { title: 'Winterizing your outboard', pageParent: 'blog' };

describe('a custom page', () => {
  it.each(['used', 'search', 'fit', 'watch', 'admin', 'fr'])('can’t have the address of %s', async (slug) => {
    const refused = { status: 422, fields: { slug: 'input_page_address' } };
    for (const language of ['en', 'fr']) {
      expect(await outcome(asAdmin().create({ title: 'Mine', slug, language }))).toEqual(refused);
    }
    const made = await asAdmin().create({ title: slug });
    expect(made.slug).toBe(`${slug}-2`);
    expect(await outcome(asAdmin().create({ ...winter, slug }))).toBe('allowed');
  });

  it('keeps an address it already has, and a fixed page may have its own', async () => {
    const old = await makePost(database.db, { title: 'Search', slug: 'search', pageParent: null });
    expect(await outcome(asAdmin().update({ id: old.id, title: 'How to search' }))).toBe('allowed');
    expect(await outcome(asAdmin().create({ title: 'Events', code: 'events', slug: 'events' }))).toBe('allowed');
  });
});

describe('staff', () => {
  it('with access to blog posts only can use the blog and no other pages', async () => {
    const article = await makePost(database.db, { title: 'Article', pageParent: 'blog' });
    const page = await makePost(database.db, { title: 'Page', pageParent: 'about-us' });
    const staff = asStaff('blog-posts');
    expect((await staff.list()).record.map(({ title }) => title)).toEqual(['Article']);
    expect(await outcome(staff.one(page.id))).toBe(404);
    expect(await outcome(staff.update({ id: page.id, title: 'Mine' }))).toBe(404);
    expect(await outcome(staff.remove(page.id))).toBe(404);
    expect(await outcome(staff.update({ id: article.id, title: 'Ours' }))).toBe('allowed');
  });

  it('with access to posts only can use every page except the blog', async () => {
    const article = await makePost(database.db, { pageParent: 'blog' });
    await makePost(database.db, { title: 'About', pageParent: 'about-us' });
    await makePost(database.db, { title: 'Contact', pageParent: null });
    const staff = asStaff('posts');
    const titles = (await staff.list({ sort: '{"title":1}' })).record.map(({ title }) => title);
    expect(titles).toEqual(['About', 'Contact']);
    expect(await outcome(staff.one(article.id))).toBe(404);
    expect(await outcome(staff.removeMany([article.id]))).toBe(404);
  });

  it('can’t move or create a post where they have no access', async () => {
    const article = await makePost(database.db, { pageParent: 'blog' });
    const page = await makePost(database.db, { pageParent: null });
    expect(await outcome(asStaff('blog-posts').update({ id: article.id, pageParent: null }))).toBe(403);
    expect(await outcome(asStaff('posts').update({ id: page.id, pageParent: 'blog' }))).toBe(403);
    expect(await outcome(asStaff('posts').create(winter))).toBe(403);
    expect(await outcome(asStaff('blog-posts').create({ title: 'About us' }))).toBe(403);
    expect(await outcome(asStaff('blog-posts').create(winter))).toBe('allowed');
    expect(await outcome(asStaff('posts', 'blog-posts').update({ id: page.id, pageParent: 'blog' }))).toBe('allowed');
  });

  it('with access to blog posts only can’t write a fixed page, whatever its parent', async () => {
    const staff = asStaff('blog-posts');
    expect(await outcome(staff.create({ ...winter, code: 'about' }))).toBe(403);
    const article = await staff.create({ ...winter, title: 'Events' });
    expect(article).toMatchObject({ slug: 'events', code: 'events-2' });
    expect(await outcome(staff.update({ id: article.id, code: 'events' }))).toBe(403);
    expect(await outcome(asStaff('posts').create({ title: 'Events', code: 'events' }))).toBe('allowed');
  });

  it('without access to either can’t read or change any post', async () => {
    expect(await outcome(asStaff('products').list())).toBe(403);
  });
});

describe('a post', () => {
  it('gets code, slug and name from its title', async () => {
    const post = await asAdmin().create(winter);
    expect(post).toMatchObject({
      code: 'winterizing-your-outboard',
      slug: 'winterizing-your-outboard',
      name: winter.title,
      language: 'en',
      publish: false,
      blocks: [],
      faqs: [],
      seo: { title: null, description: null, keywords: null },
      languages: { en: 'draft', fr: 'missing' },
    });
    expect(await asAdmin().create(winter)).toMatchObject({
      code: 'winterizing-your-outboard-2',
      slug: 'winterizing-your-outboard-2',
    });
  });

  it('in French has the slug of its English version', async () => {
    const { code, id } = await asAdmin().create({ ...winter, slug: 'winter' });
    const french = await asAdmin().create({ title: 'Hivernisation', pageParent: 'blog', code, language: 'fr' });
    expect(french).toMatchObject({ code, slug: 'winter', versions: { en: id, fr: french.id } });
  });

  it('has a unique code and a unique slug in its language', async () => {
    const { code } = await asAdmin().create({ ...winter, slug: 'winter' });
    expect(await outcome(asAdmin().create({ ...winter, code }))).toEqual({
      status: 409,
      fields: { code: 'error_taken' },
    });
    expect(await outcome(asAdmin().create({ ...winter, slug: 'winter' }))).toEqual({
      status: 409,
      fields: { slug: 'error_taken' },
    });
  });

  it('in the trash releases its code and slug, and can be restored only when they are free', async () => {
    const { id, code } = await asAdmin().create(winter);
    await asAdmin().remove(id);
    const second = await asAdmin().create({ ...winter, code });
    expect(second.slug).toBe('winterizing-your-outboard');
    await expect(asAdmin().restore(id)).rejects.toThrow();
    await asAdmin().remove(second.id);
    expect((await asAdmin().restore(id)).code).toBe(code);
  });

  const { language, slug, postId } = postSlugHistory;
  const former = () => database.db.select({ language, slug, postId }).from(postSlugHistory);

  it('keeps the slugs under which it was published in its history', async () => {
    const { id } = await asAdmin().create({ ...winter, slug: 'winter', publish: true });
    await asAdmin().update({ id, slug: 'winterizing' });
    expect(await former()).toEqual([{ language: 'en', slug: 'winter', postId: id }]);
    await asAdmin().update({ id, slug: 'winter' });
    expect(await former()).toEqual([{ language: 'en', slug: 'winterizing', postId: id }]);
  });

  it('keeps no history of slugs that were never public', async () => {
    const { id } = await asAdmin().create({ ...winter, slug: 'draft' });
    await asAdmin().update({ id, slug: 'later', publish: true, publishAt: '2026-12-24T08:00:00Z' });
    await asAdmin().update({ id, slug: 'winter' });
    expect(await former()).toEqual([]);
  });

  it('that is unpublished, renamed and published again is found by its former public slug', async () => {
    const { id } = await asAdmin().create({ ...winter, slug: 'winter', publish: true });
    await asAdmin().update({ id, publish: false });
    await asAdmin().update({ id, slug: 'frost' });
    await asAdmin().update({ id, slug: 'winterizing', publish: true });
    expect(await former()).toEqual([{ language: 'en', slug: 'winter', postId: id }]);
  });

  it('takes over the former slug of another post only once it is published', async () => {
    const { id } = await asAdmin().create({ ...winter, slug: 'winter', publish: true });
    await asAdmin().update({ id, slug: 'winterizing' });
    const other = await asAdmin().create({ ...winter, slug: 'winter' });
    expect(await former()).toHaveLength(1);
    await asAdmin().update({ id: other.id, publish: true });
    expect(await former()).toEqual([]);
  });

  it('is refused with the field that refers to a missing record', async () => {
    expect(await outcome(asAdmin().create({ ...winter, author: 99, gallery: '[98]' }))).toEqual({
      status: 422,
      fields: { author: 'error_unknown_record' },
    });
    const blocks = [{ type: 'left-text', html: '<p>Hi</p>', media: 97 }];
    expect(await outcome(asAdmin().create({ ...winter, blocks }))).toEqual({
      status: 422,
      fields: { blocks: 'error_unknown_record' },
    });
  });

  it('is cloned unpublished, with a code of its own', async () => {
    const { id } = await asAdmin().create({ ...winter, publish: true, publishAt: '2026-11-01T00:00Z' });
    expect(await asAdmin().clone(id)).toMatchObject({
      title: 'Winterizing your outboard (copy)',
      name: 'Winterizing your outboard (copy)',
      code: 'winterizing-your-outboard-copy',
      publish: false,
      publishAt: null,
    });
  });

  it('is found by code, language, parent, author, category and publication', async () => {
    const author = await makeAuthor(database.db);
    const category = await makeBlogCategory(database.db);
    const wanted = { code: 'spring', pageParent: 'blog', author: author.id, category: category.id };
    const post = await makePost(database.db, { ...wanted, language: 'fr' });
    await makePost(database.db, { pageParent: null, publish: false });
    const query = { ...wanted, author: `${author.id}`, category: `${category.id}`, language: 'fr', publish: '1' };
    expect((await asAdmin().list(query)).record.map(({ id }) => id)).toEqual([post.id]);
    expect(await asAdmin().count({ pageParent: 'null' })).toBe(1);
  });
});

describe('stored content', () => {
  it('is safe to render', async () => {
    const blocks = [{ type: 'full-text', html: '<p onclick="x()">Hi<script>alert(1)</script></p>' }];
    const post = await asAdmin().create({ ...winter, blocks: JSON.stringify(blocks) });
    expect(post.blocks).toEqual([{ type: 'full-text', title: null, html: '<p>Hi</p>', media: null }]);
  });

  it('refers to every image it shows', async () => {
    const [feature, first, second] = [await picture(), await picture(), await picture()];
    const blocks = [{ type: 'parallax', media: second }];
    const { id } = await asAdmin().create({ ...winter, featureImage: feature, gallery: [first, feature], blocks });
    const stored = async () => (await database.db.select().from(postMedia)).map(({ mediaId }) => mediaId).sort();
    expect(await stored()).toEqual([feature, first, second]);
    await asAdmin().update({ id, blocks: [], featureImage: null });
    expect(await stored()).toEqual([feature, first]);
  });

  async function picture() {
    return (await makeMedia(database.db)).id;
  }
});

describe('the French of a page', () => {
  it('becomes stale when the English text changes, and current when staff mark it as checked', async () => {
    const english = await asAdmin().create({ ...winter, publish: true });
    const { code } = english;
    const french = await asAdmin().create({ title: 'Hiver', pageParent: 'blog', code, language: 'fr', publish: true });
    const state = async () => (await asAdmin().one(french.id)) as unknown as { languages: object; staleSince: unknown };
    laterBy(10);
    await asAdmin().update({ id: english.id, publish: false });
    expect((await state()).languages).toEqual({ en: 'draft', fr: 'published' });
    laterBy(10);
    await asAdmin().update({ id: english.id, title: 'Winter', publish: true });
    expect(await state()).toMatchObject({ languages: { en: 'published', fr: 'stale' }, staleSince: now() });
    laterBy(10);
    await asAdmin().update({ id: french.id, featureImage: null, publish: true });
    expect(await state()).toMatchObject({ languages: { fr: 'published' }, staleSince: null });
  });

  it('lists the English blocks changed since it was written or checked', async () => {
    const blocks = ['Oil', 'Fuel'].map((title) => ({ type: 'full-text', title }));
    const translated = ['Huile', 'Essence'].map((title) => ({ type: 'full-text', title }));
    const english = await asAdmin().create({ ...winter, blocks });
    const { code } = english;
    const french = await asAdmin().create({
      title: 'Hiver',
      code,
      pageParent: 'blog',
      language: 'fr',
      blocks: translated,
    });
    const described = async () =>
      ((await asAdmin().one(french.id)) as unknown as { frenchBlocks: string[] }).frenchBlocks;
    expect(await described()).toEqual(['even', 'even']);
    const changed = [{ type: 'full-text', title: 'Fuel' }, { type: 'full-text', title: 'Fog' }, { type: 'map' }];
    await asAdmin().update({ id: english.id, blocks: changed });
    expect(await described()).toEqual(['even', 'stale', 'missing']);
    await asAdmin().update({ id: french.id, title: 'Hiver' });
    expect(await described()).toEqual(['even', 'even', 'missing']);
    await asAdmin().update({ id: french.id, blocks: [translated[0], { type: 'full-text', title: 'Fog' }] });
    expect(await described()).toEqual(['even', 'english', 'missing']);
  });

  it('says of each language that it is scheduled, also in the form of the other', async () => {
    const english = await asAdmin().create({ ...winter, publish: true, publishAt: '2099-12-24T08:00:00Z' });
    const french = await asAdmin().create({ title: 'Hiver', code: english.code, pageParent: 'blog', language: 'fr' });
    expect(await asAdmin().one(french.id)).toMatchObject({ schedules: { en: 'scheduled', fr: null } });
  });
});

describe('authors and categories', () => {
  it('of a post can’t be deleted, those of a post in the trash can', async () => {
    const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
    const author = await makeAuthor(database.db);
    const category = await makeBlogCategory(database.db);
    const post = await makePost(database.db, { title: 'Winter', author: author.id, category: category.id });
    const authors = openResource({ db: database.db, now }, authorResource).as(admin);
    const categories = openResource({ db: database.db, now }, categoryResource).as(admin);
    const usedBy = [{ resource: 'post', names: ['Winter'] }];
    await expect(authors.remove(author.id)).rejects.toMatchObject({ status: 409, details: { usedBy } });
    await expect(categories.remove(category.id)).rejects.toMatchObject({ status: 409, details: { usedBy } });
    await asAdmin().remove(post.id);
    await authors.remove(author.id);
    await categories.remove(category.id);
    expect(await asAdmin().restore(post.id)).toMatchObject({ author: null, category: null });
  });

  it('are last by default and can be reordered', async () => {
    const authors = openResource({ db: database.db, now }, authorResource).asSystem();
    const first = await authors.create({ name: 'Ann' });
    const second = await authors.create({ name: 'Ben' });
    expect([first.index, second.index]).toEqual([1, 2]);
    await authors.reorder([second.id, first.id]);
    expect((await authors.list()).record.map(({ name }) => name)).toEqual(['Ben', 'Ann']);
    expect(await authors.update({ id: first.id, name: 'Anne' })).toMatchObject({ index: 2, name: 'Anne' });
  });

  it('have a label, in English at least', async () => {
    const categories = openResource({ db: database.db, now }, categoryResource).asSystem();
    const made = await categories.create({ name: 'Care & repair' });
    expect(made).toMatchObject({ label: { en: 'Care & repair', fr: null }, slug: 'care-repair', index: 1 });
    const again = await categories.update({ id: made.id, label: { en: 'Care', fr: 'Entretien' } });
    expect(again).toMatchObject({ label: { en: 'Care', fr: 'Entretien' }, slug: 'care-repair' });
  });
});

describe('a page with blanks', () => {
  const draft = { title: 'Terms', blocks: [{ type: 'full-text', html: '<p>[…your legal name] sells boats.</p>' }] };
  const fields = { blocks: 'input_blanks_left?blanks=your+legal+name' };

  it('is stored as a draft, and published by no call before they are filled', async () => {
    const { id } = await asAdmin().create(draft);
    expect(await outcome(asAdmin().update({ id, publish: true }))).toMatchObject({ fields });
    expect(await outcome(asAdmin().create({ ...draft, publish: true }))).toMatchObject({ fields });
    expect((await asAdmin().one(id)).publish).toBe(false);
    const blocks = [{ type: 'full-text', html: '<p>Bayside Boats sells boats.</p>' }];
    expect(await outcome(asAdmin().update({ id, publish: true, blocks }))).toBe('allowed');
  });
});
