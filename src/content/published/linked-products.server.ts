import { inArray } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { select } from '#src/product-search/index/select.ts';
import { findBySearch } from '#src/product-search/text/search.server.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import { gridCard } from '#src/view-models/product/card-view.ts';
import { listedAmong } from '#src/view-models/shown-products.server.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import type { Editor } from './editor.ts';
import { pathsIn } from './own-links.ts';
import type { PostFields } from './post-fields.ts';

const mostShown = 4;

/**
 * The products shown with an article: those that its text links to, then some of the categories that it links to, then
 * search results for its keywords. Sold products are left out.
 */
export async function linkedProducts(post: PostFields, editor: Editor): Promise<ProductCard[]> {
  const { snapshot } = editor;
  const paths = post.blocks.flatMap(({ html }) => (html ? pathsIn(html) : []));
  const named = await idsOfSlugs(paths, editor);
  const ids = new Set([...named, ...inTurn(paths.map((path) => idsOfCategory(path, editor)))]);
  if (ids.size < mostShown) for (const id of await idsOfKeywords(post, editor)) ids.add(id);
  const shown = await snapshot.findShown(listedAmong(snapshot.productIndex, [...ids]).slice(0, mostShown));
  return shown.map((one) => gridCard(one, contextOf(editor)));
}

const contextOf = ({ language, settings, publicUrl, snapshot, now }: Editor) => ({
  language,
  settings,
  publicUrl,
  day: dealerDay(now),
  vocabulary: snapshot.vocabularies[language],
});

async function idsOfSlugs(paths: readonly string[], { db }: Editor): Promise<number[]> {
  const slugs = paths.flatMap((path) => /^\/product\/(?:.*\/)?([^/]+)$/.exec(path)?.[1] ?? []);
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ id: product.id, slug: product.slug })
    .from(product)
    .where(inArray(product.slug, slugs));
  return slugs.flatMap((slug) => rows.find((row) => row.slug === slug)?.id ?? []);
}

/** The newest of a category. */
function idsOfCategory(path: string, { snapshot, now, language }: Editor): number[] {
  const node = snapshot.tree.byPath.get(path);
  if (!node) return [];
  const query = { ...queryOfPlace({ kind: 'category', node }), limit: mostShown };
  const sort = [{ key: 'createdAt' as const, direction: -1 as const }];
  return select(snapshot.productIndex, { query: { ...query, sort }, searchIds: null, now, language }).ids;
}

/** Interleaves the lists: the first of each, then the second of each. */
function inTurn(lists: readonly number[][]): number[] {
  return Array.from({ length: mostShown }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}

async function idsOfKeywords({ seo, language }: PostFields, { db, snapshot }: Editor): Promise<number[]> {
  const phrases = (seo.keywords ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length > 2)
    .slice(0, 5);
  const found = await Promise.all(phrases.map((phrase) => findBySearch(db, phrase, language, { limit: 20 })));
  return inTurn(found.map((ids) => listedAmong(snapshot.productIndex, ids)));
}
