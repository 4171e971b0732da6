import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import { type CategoryNode, descendantsOf, everyNode, rootOf } from '#src/catalogue/category/category-path.ts';
import { numberOfShowcase, showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { findMedia } from '#src/catalogue/queries/gallery.server.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import type { Content } from '#src/content/content.server.ts';
import type { PublishedAddress } from '#src/content/published/post-page.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languages, pathIn } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { element, textElement, xmlHead, xmlText } from '#src/lib/markup/xml.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { sitePages } from '#src/site/pages.ts';
import { sitemapPaths } from '#src/site/sitemap-paths.ts';
import { categoryCounts, filledShowcases } from '#src/view-models/counts.ts';
import { lastChangeOf, latest } from '../feeds/last-change.server.ts';
import { listedIds, readListed } from '../feeds/listed-products.server.ts';
import type { FeedDeps } from '../feeds/product-feed.server.ts';
import { pagesInSitemap, type SitemapPage, sitemapEntries, sitemapSpaces } from './sitemap-entry.ts';

/** `offer`: what can be booked. */
type Deps = FeedDeps & { content: Content; offer: () => Promise<readonly { work: readonly unknown[] }[]> };

const kinds = ['pages', 'categories', 'products', 'posts'] as const;
type Kind = (typeof kinds)[number];

/** `products-2` is the second part of the products; undefined for any other text. */
export function readSitemapName(name: string): { kind: Kind; part: number } | undefined {
  const [, kind, part] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? [];
  const known = kinds.find((one) => one === kind);
  return known && { kind: known, part: Number(part) };
}

/** How many parts each kind has: at least one, so that a published address stays valid. */
export async function countParts(deps: Deps): Promise<Record<Kind, number>> {
  const moment = deps.now();
  const [snapshot, addresses] = await Promise.all([deps.catalogue.snapshot(moment), deps.content.addresses(moment)]);
  const parts = (count: number) => Math.max(1, Math.ceil(count / pagesInSitemap));
  return {
    pages: 1,
    categories: 1,
    products: parts(listedIds(snapshot).length),
    posts: parts(addresses.filter(isBlog).length),
  };
}

/** The sitemap index. */
export async function* writeSitemapIndex(deps: Deps): AsyncGenerator<string> {
  const counts = await countParts(deps);
  yield `${xmlHead}<sitemapindex xmlns="${sitemapSpaces.xmlns}">\n`;
  for (const kind of kinds) {
    for (let part = 1; part <= counts[kind]; part += 1) {
      const address = new URL(`/sitemaps/${kind}-${part}.xml`, deps.publicUrl).href;
      yield `${element('sitemap', textElement('loc', address))}\n`;
    }
  }
  yield '</sitemapindex>\n';
}

/** One part of one kind. */
export async function* writeSitemap(deps: Deps, kind: Kind, part: number): AsyncGenerator<string> {
  const spaces = Object.entries(sitemapSpaces).map(([name, value]) => ` ${name}="${xmlText(value)}"`);
  yield `${xmlHead}<urlset${spaces.join('')}>\n`;
  for await (const page of writers[kind](deps, (part - 1) * pagesInSitemap)) {
    yield sitemapEntries(page, deps.publicUrl);
  }
  yield '</urlset>\n';
}

type Writer = (deps: Deps, from: number) => AsyncGenerator<SitemapPage>;

const writers: Record<Kind, Writer> = { pages: ownPages, categories, products, posts };

async function* products({ db, catalogue, now }: Deps, from: number): AsyncGenerator<SitemapPage> {
  const moment = now();
  const ids = listedIds(await catalogue.snapshot(moment)).slice(from, from + pagesInSitemap);
  for await (const { row, pictures } of readListed(db, ids)) {
    yield {
      paths: pathsIn(publishedLanguages(row), href('/product/*', { '*': row.slug })),
      changedAt: lastChangeOf(row, pictures, dealerDay(moment)),
      pictures: pictures.map((picture) => pictureAddress(mediaKeyOf(picture), 1280, 'webp')),
    };
  }
}

/** A list changes with the products on it, and with those that left it. */
async function* categories({ db, catalogue, content, now }: Deps): AsyncGenerator<SitemapPage> {
  const moment = now();
  const snapshot = await catalogue.snapshot(moment);
  const [changes, posts] = await Promise.all([findListChanges(db), content.addresses(moment)]);
  const own = new Map(snapshot.structure.categories.map((row) => [row.id, row.updatedAt]));
  const changeOf = (node: CategoryNode) => {
    const below = [node, ...descendantsOf(node)].flatMap(({ id }) => changes.categories.get(id) ?? []);
    return latest([own.get(node.id) ?? [], below].flat()) ?? null;
  };
  const counts = categoryCounts(snapshot.productIndex, moment);
  for (const node of everyNode(snapshot.tree)) {
    if (!counts.get(node.id)) continue;
    yield { paths: pathsIn(publishedLanguages(node), node.path), changedAt: changeOf(node), pictures: [] };
  }
  for (const showcase of filledShowcases(snapshot.productIndex, moment)) {
    const path = showcasePath(showcase, null);
    const written = posts.filter(({ paths }) => paths.en === path).map(({ updatedAt }) => updatedAt);
    const changed = latest([...written, ...(changes.showcases.get(numberOfShowcase(showcase)) ?? [])]) ?? null;
    yield { paths: pathsIn(languages, path), changedAt: changed, pictures: [] };
  }
}

/** Content pages outside the blog. The posts above a showcase and above the blog belong to the list below them. */
async function* ownPages(deps: Deps): AsyncGenerator<SitemapPage> {
  const { db, content, now } = deps;
  const [addresses, changes, empty] = await Promise.all([
    content.addresses(now()),
    findListChanges(db),
    findEmptyPages(deps),
  ]);
  const lists = showcaseNames.map((showcase) => showcasePath(showcase, null));
  const standing = sitemapPaths(sitePages);
  const elsewhere = new Set([...standing, ...lists, href('/blog')].flatMap((path) => [path, pathIn('fr', path)]));
  for (const path of standing.filter((own) => !empty.has(own))) {
    const written = addresses.filter(({ paths }) => paths.en === path || paths.fr === pathIn('fr', path));
    // The home page shows the newest products too.
    const products = path === '/' ? [...changes.categories.values()].flat() : [];
    const changed = latest([...written.map(({ updatedAt }) => updatedAt), ...products]) ?? null;
    yield { paths: pathsIn(languages, path), changedAt: changed, pictures: [] };
  }
  const articles = addresses.filter(({ kind }) => kind === 'article');
  const blog = languages.filter((language) => articles.some(({ paths }) => paths[language] !== undefined));
  const newest = latest(articles.map(({ updatedAt }) => updatedAt)) ?? null;
  yield { paths: pathsIn(blog, href('/blog')), changedAt: newest, pictures: [] };
  const others = addresses.filter((page) => !isBlog(page) && !elsewhere.has(page.paths.en ?? page.paths.fr ?? ''));
  yield* withPictures(db, others);
}

/** Pages of the program that have nothing to offer yet. */
async function findEmptyPages({ catalogue, offer, now }: Deps): Promise<ReadonlySet<string>> {
  const moment = now();
  const [types, { tree, productIndex }] = await Promise.all([offer(), catalogue.snapshot(moment)]);
  const engines = rootOf(tree, 'engine');
  const hasEngines = engines && categoryCounts(productIndex, moment).get(engines.id);
  const hasWork = types.some(({ work }) => work.length > 0);
  return new Set([...(hasWork ? [] : [href('/book-marine-services')]), ...(hasEngines ? [] : [href('/new-engine')])]);
}

async function* posts({ db, content, now }: Deps, from: number): AsyncGenerator<SitemapPage> {
  const written = (await content.addresses(now())).filter(isBlog);
  yield* withPictures(db, written.slice(from, from + pagesInSitemap));
}

/** Posts with their main pictures. */
async function* withPictures(db: Db, written: readonly PublishedAddress[]): AsyncGenerator<SitemapPage> {
  const media = await findMedia(
    db,
    written.flatMap(({ featureImages }) => featureImages),
  );
  for (const { paths, updatedAt, featureImages } of written) {
    const pictures = featureImages.flatMap((id) => media.get(id) ?? []).filter(({ kind }) => kind === 'picture');
    const addresses = pictures.map((picture) => pictureAddress(mediaKeyOf(picture), 1280, 'webp'));
    yield { paths, changedAt: updatedAt, pictures: addresses };
  }
}

const isBlog = ({ kind }: PublishedAddress): boolean => kind !== 'page';

const pathsIn = (shown: readonly Language[], path: string): SitemapPage['paths'] =>
  Object.fromEntries(shown.map((language) => [language, pathIn(language, path)]));

/** The last change of a product in each category and each showcase, sold and deleted ones included. */
async function findListChanges(db: Db) {
  const changedAt = sql<string>`max(${product.updatedAt})`;
  const seen = sql`${product.publish} AND ${product.active}`;
  const [byCategory, byShowcase] = await Promise.all([
    db.execute<{ id: number; at: string | Date }>(
      sql`SELECT ${product.categoryId} AS id, ${changedAt} AS at FROM ${product} WHERE ${seen} GROUP BY 1`,
    ),
    db.execute<{ id: number; at: string | Date }>(
      sql`SELECT shown.id, ${changedAt} AS at FROM ${product}, unnest(${product.showcases}) AS shown(id)
        WHERE ${seen} GROUP BY 1`,
    ),
  ]);
  const mapOf = (rows: { id: number; at: string | Date }[]) => new Map(rows.map(({ id, at }) => [id, [new Date(at)]]));
  return { categories: mapOf(byCategory.rows), showcases: mapOf(byShowcase.rows) };
}
