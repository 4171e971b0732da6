import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { everyNode } from '#src/catalogue/category/category-path.ts';
import { showcaseNames, showcasePath } from '#src/catalogue/category/showcase.ts';
import { isOpen as isOpenProduct } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Content } from '#src/content/content.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languageOfPath, pathIn } from '#src/i18n/language.ts';
import { sitePages } from '#src/site/pages.ts';
import { sitemapPaths } from '#src/site/sitemap-paths.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { redirect } from '../redirects/redirect.table.ts';
import { nearestAmong, sisterOf } from './nearest-address.ts';
import { notFoundPage } from './not-found.table.ts';
import type { NotFoundPage } from './shown-missing.ts';

type Deps = { db: Db; catalogue: Catalogue; content: Content; now: () => Date };

const whole = sql<string>`CASE ${notFoundPage.language} WHEN 'fr' THEN '/fr' || ${notFoundPage.path} ELSE ${notFoundPage.path} END`;
const isRedirected: SQL = sql`EXISTS (SELECT FROM ${redirect} WHERE ${redirect.from} IN (${notFoundPage.path}, ${whole}))`;
const isOpen = and(eq(notFoundPage.isDismissed, false), sql`NOT ${isRedirected}`);

/** Open entries of the not-found log, most requested first, each with the page that was probably meant. */
export async function readMissing(
  input: Deps,
  { page, limit }: { page: number; limit: number },
): Promise<NotFoundPage> {
  const { db } = input;
  const [totalRecord, rows, nearest] = await Promise.all([
    db.$count(notFoundPage, isOpen),
    db
      .select()
      .from(notFoundPage)
      .where(isOpen)
      .orderBy(desc(notFoundPage.hits), desc(notFoundPage.lastSeen), desc(notFoundPage.id))
      .limit(limit)
      .offset((page - 1) * limit),
    findNearest(input),
  ]);
  const record = rows.map(({ path, language, firstSeen, lastSeen, isDismissed: _, ...row }) => {
    const requested = language === 'fr' ? `/fr${path}` : path;
    const times = { firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString() };
    return { ...row, ...times, language, path: requested, nearest: nearest(requested) };
  });
  return { record, page: { currentPage: page, total: Math.max(1, Math.ceil(totalRecord / limit)), totalRecord } };
}

/** All public pages per language: categories, showcases, products, posts. */
async function findNearest({ db, catalogue, content, now }: Deps) {
  const moment = now();
  const [{ tree }, written, products] = await Promise.all([
    catalogue.snapshot(moment),
    content.addresses(moment),
    db.select({ slug: product.slug }).from(product).where(isOpenProduct),
  ]);
  const shared = [
    ...[...everyNode(tree)].map(({ path }) => path),
    ...showcaseNames.map((showcase) => showcasePath(showcase, null)),
    ...sitemapPaths(sitePages).filter((path) => path !== '/'),
    ...products.map(({ slug }) => href('/product/*', { '*': slug })),
  ];
  const pages = written.map(({ paths }) => paths);
  const addressesIn = (language: Language) => [
    ...shared.map((path) => pathIn(language, path)),
    ...pages.flatMap((paths) => paths[language] ?? []),
  ];
  const among = { en: nearestAmong(addressesIn('en')), fr: nearestAmong(addressesIn('fr')) };
  return (requested: string): string | null => {
    const nearest = among[languageOfPath(requested)](requested);
    return nearest === requested ? requested : (sisterOf(requested, pages) ?? nearest);
  };
}
