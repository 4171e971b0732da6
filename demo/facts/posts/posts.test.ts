import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { productSlug } from '#src/catalogue/product/saving/product-slug.ts';
import { blogCategoryPath, fixedPaths, postPath } from '#src/content/post-path.ts';
import { languages } from '#src/i18n/language.ts';
import { slidePictures } from '#src/media/library/home-pictures.ts';
import { redirectInput } from '#src/operations/redirects/redirect-input.ts';
import { tradePath } from '#src/storefront/lead/trade-address.ts';
import { authors } from '../authors.ts';
import { blogCategories } from '../blog-categories.ts';
import { categories } from '../categories.ts';
import { dealer } from '../dealer.ts';
import { notifications } from '../notifications.ts';
import { redirects } from '../redirects.ts';
import { serviceTypes } from '../services.ts';
import { sitePictures } from '../site-pictures.ts';
import type { DemoPost, DemoText } from './demo-post.ts';
import { articles, pages } from './posts.ts';

const posts = [...pages, ...articles];
const wordsOf = ({ en, fr }: DemoPost): DemoText[] => (fr ? [en, fr] : [en]);
const written = posts.flatMap((post) => wordsOf(post).map((words): [string, DemoText] => [post.code, words]));

const aboutPages = [
  'history',
  'meet-the-team',
  'industrial-marine-supply',
  'philosophy',
  'facilities',
  'service-award',
];
const servicePages = serviceTypes.map(({ slug }) => slug);

describe('the pages of the demo dealer', () => {
  it('cover every fixed address, each kind of service and the pages below About us, in both languages', () => {
    const french = pages.filter(({ fr, french }) => fr !== null && french === undefined).map(({ code }) => code);
    expect(french).toEqual(expect.arrayContaining([...fixedPaths.keys(), ...aboutPages, ...servicePages]));
  });

  it('have pictures above their titles that were made for it, with the place of their subject', () => {
    const heads = pages.flatMap(({ code, picture }) => (picture && code !== 'home' ? [picture] : []));
    expect(heads.filter((picture) => !sitePictures[picture]?.focus)).toEqual([]);
  });

  it('show no picture twice on the home page', () => {
    const slides = Object.values(slidePictures).map(({ wide }) => wide);
    const home = pages.find(({ code }) => code === 'home');
    const own = home?.en.blocks?.flatMap((block) => ('picture' in block ? [block.picture] : []));
    const shown = [...slides, ...(own ?? [])];
    expect(own).not.toEqual([]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('have unique codes and addresses', () => {
    expect(duplicatesIn(posts.map(({ code }) => code))).toEqual([]);
    expect(duplicatesIn(posts.map((post) => pathOf(post)))).toEqual([]);
  });

  it.each(languages)('have unique titles and descriptions in %s, of a length that search engines show', (language) => {
    const seo = posts.flatMap((post) => post[language]?.seo ?? []);
    expect(duplicatesIn(seo.map(({ title }) => title))).toEqual([]);
    expect(duplicatesIn(seo.map(({ description }) => description))).toEqual([]);
    expect(seo.filter(({ title }) => title.length > 60)).toEqual([]);
    expect(seo.filter(({ description }) => description.length < 120 || description.length > 155)).toEqual([]);
  });

  it('show only pictures that exist', () => {
    const shown = posts.flatMap((post) =>
      [post.picture ?? [], post.gallery ?? [], wordsOf(post).map(picturesIn)].flat(3),
    );
    const names = new Set([...shown, ...authors.map(({ picture }) => picture)]);
    expect([...names].filter((name) => !existsSync(new URL(`../../pictures/${name}.webp`, import.meta.url)))).toEqual(
      [],
    );
  });

  it('have the same blocks in both languages, unless the French is marked stale', () => {
    const shapeOf = ({ blocks, faqs = [] }: DemoText) => [
      ...blocks.map(({ type, picture }) => [type, picture]),
      faqs.length,
    ];
    for (const { en, fr, french, isDraft } of posts)
      if (fr && !french && !isDraft) expect(shapeOf(fr)).toEqual(shapeOf(en));
  });

  it('link only to addresses that exist', () => {
    const links = written.flatMap(([code, words]) => linksIn(words).map((link) => `${code} → ${link}`));
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((link) => !knownPaths.has(pageOf(link.replace(/^.* → /, ''))))).toEqual([]);
  });
});

it('the page of a service links to the booking of that service', () => {
  const booking = pages
    .filter(({ pageParent }) => pageParent === 'book-marine-services')
    .flatMap((page) =>
      wordsOf(page).flatMap(({ blocks }) => blocks.map(({ link }) => [page.code, link ?? ''] as const)),
    )
    .filter(([, link]) => pageOf(link) === '/book-marine-services');
  expect(booking.length).toBeGreaterThan(3);
  expect(booking.filter(([code, link]) => link !== `/book-marine-services?type=${code}`)).toEqual([]);
});

it('all texts give the same number of service bays and the same lift', () => {
  const messages = languages.map((language) => readFileSync(`messages/${language}.json`, 'utf8'));
  const texts = [...messages, ...written.map(([, words]) => JSON.stringify(words))];
  // The shop began with two bays, and the ninth has its own article.
  const otherCounts =
    /\b(?:one|three|four|five|six|seven|eight|ten|eleven|twelve) (?:service )?bays\b|\b(?:trois|quatre|cinq|six|sept|huit|dix|onze|douze) baies\b|\btravel lifts\b|\bportiques\b/gi;
  expect(texts.flatMap((text) => text.match(otherCounts) ?? [])).toEqual([]);
});

describe('the blog', () => {
  it('has articles in every category, by known authors', () => {
    expect(articles.length).toBeGreaterThanOrEqual(12);
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(blogCategories.map(({ name }) => name)));
    expect(new Set(articles.map(({ author }) => author))).toEqual(new Set(authors.map(({ name }) => name)));
  });

  it('has untranslated, stale, draft, scheduled and expired articles', () => {
    const count = (isSo: (post: DemoPost) => boolean) => articles.filter(isSo).length;
    expect(count(({ french }) => french === 'stale')).toBe(2);
    expect(count(({ fr }) => fr === null)).toBe(2);
    expect(count(({ french }) => french === 'draft')).toBe(1);
    expect(count(({ isDraft }) => isDraft === true)).toBe(1);
    expect(count(({ daysAgo }) => daysAgo < 0)).toBe(1);
    expect(count(({ overDaysAgo }) => overDaysAgo !== undefined)).toBe(1);
  });
});

it('notifications, promotions and redirects link only to addresses that exist', () => {
  const former = new Set<string>(redirects.map(({ from }) => from));
  expect(redirects.every((hop) => redirectInput.safeParse(hop).success)).toBe(true);
  expect(redirects.filter(({ from }) => knownPaths.has(from))).toEqual([]);
  const inNews = [...notifications, ...dealer.promotions].map(({ link }) => pageOf(link));
  const targets = [...redirects.map(({ to }) => to), ...inNews];
  expect(targets.filter((path) => !knownPaths.has(path) && !former.has(path))).toEqual([]);
});

function pathOf({ code, slug = code, pageParent }: DemoPost): string {
  return postPath({ code, slug, pageParent }, 'en');
}

/** Without the query. */
const pageOf = (link: string): string => link.replace(/\?.*$/, '');

/** English addresses; links to unpublished pages would be broken. */
const knownPaths = new Set([
  ...posts.filter(({ isDraft, daysAgo, overDaysAgo }) => !isDraft && daysAgo > 0 && !overDaysAgo).map(pathOf),
  ...categories.map(({ path }) => `/${path}`),
  ...showcaseNames.map((showcase) => showcasePath(showcase, null)),
  '/pre-owned/boat-engines-outboard-motors-for-sale',
  tradePath,
  ...blogCategories.map(({ slug }) => blogCategoryPath(slug, 'en')),
  ...productPaths(),
]);

function productPaths(): string[] {
  const file = new URL('../../inventory.csv', import.meta.url);
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true });
  return rows
    .filter(({ publish, availability }) => publish === 'yes' && availability !== 'sold')
    .map(({ category, slug, brand = '', model_name = '', program_year, sku = '' }) => {
      const word = slug || productSlug({ brand, modelName: model_name, programYear: Number(program_year), sku });
      return `/product/${category}/${word}`;
    });
}

function picturesIn({ blocks }: DemoText): string[] {
  return blocks.flatMap(({ picture, pictures = [] }) => [picture ?? [], pictures].flat());
}

function linksIn({ blocks }: DemoText): string[] {
  const inWords = blocks.flatMap(({ html = '' }) =>
    [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path),
  );
  return [...inWords, ...blocks.flatMap(({ link }) => link ?? [])];
}

function duplicatesIn(words: readonly string[]): string[] {
  return words.filter((word, at) => words.indexOf(word) !== at);
}
