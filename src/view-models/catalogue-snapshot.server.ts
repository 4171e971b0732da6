import { eq } from 'drizzle-orm';
import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { type CategoryTree, categoryTree } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { findMedia } from '#src/catalogue/queries/gallery.server.ts';
import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { createIndexReader } from '#src/product-search/index/product-index.server.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { type SearchVocabulary, searchVocabulary } from '#src/product-search/reading/vocabulary.ts';
import type { FilterRule } from '#src/product-search/url/listing-place.ts';
import type { RedirectMap } from '#src/product-search/url/redirects.ts';
import { filterRules, rulesWithoutFilter } from './listing/filter-rules.ts';
import { cacheShownProducts, type FindShownProducts } from './shown-products.server.ts';
import { type Vocabulary, vocabularyOf } from './view-context.ts';

/**
 * The catalogue as of one moment, except the product rows: the product index, categories, brands, filters and texts.
 * Replaced when the structure changes.
 */
export type CatalogueSnapshot = {
  productIndex: ProductIndex;
  structure: Structure;
  tree: CategoryTree;
  book: RedirectMap;
  filtersOf: (type: ProductType | null) => readonly FilterRow[];
  rulesOf: (type: ProductType | null) => readonly FilterRule[];
  vocabularies: Record<Language, Vocabulary>;
  searchVocabulary: SearchVocabulary;
  findShown: FindShownProducts;
};

/** The present snapshot, for the day and hour of `now`. Use it before the next `await`. */
export type ReadSnapshot = (now: Date) => Promise<CatalogueSnapshot>;

export function createSnapshotReader(db: Db, changes: Changes): ReadSnapshot {
  const findShown = cacheShownProducts(db, changes);
  const readIndex = createIndexReader(db);
  let last: CatalogueSnapshot | undefined;
  const cached = cachedUntilChange(changes, async (_day: string, now: Date) => {
    const productIndex = await readIndex(now);
    const { structure } = productIndex;
    const base = last?.structure === structure ? last : { ...(await readSnapshot(db, productIndex)), findShown };
    last = { ...base, productIndex, vocabularies: await readVocabularies(db, structure) };
    return last;
  });
  return async (now) => {
    const snapshot = await cached(dealerDay(now), now);
    snapshot.productIndex.settle(now);
    return snapshot;
  };
}

const types = [null, ...productTypeNames];

async function readSnapshot(
  db: Db,
  productIndex: ProductIndex,
): Promise<Omit<CatalogueSnapshot, 'findShown' | 'vocabularies'>> {
  const { structure } = productIndex;
  const filters = new Map(types.map((type) => [type, productIndex.filtersOf(type)]));
  const rules = new Map(
    types.map((type) => {
      const shown = filterRules(filters.get(type) ?? [], structure);
      return [type, [...shown, ...rulesWithoutFilter(type, shown, structure)]];
    }),
  );
  const tree = categoryTree(structure.categories);
  return {
    productIndex,
    structure,
    tree,
    book: { tree, formerSlugs: await readFormerSlugs(db) },
    filtersOf: (type) => filters.get(type) ?? [],
    rulesOf: (type) => rules.get(type) ?? [],
    searchVocabulary: searchVocabulary({
      tree,
      brands: structure.brands,
      hasBrand: (slug, type) => productIndex.hasBrand(slug, type),
    }),
  };
}

/** With the brands' logos, whose files may be replaced at any time. */
async function readVocabularies(db: Db, structure: Structure): Promise<Record<Language, Vocabulary>> {
  const logos = await findMedia(
    db,
    structure.brands.flatMap(({ mediaId, mediaHoverId }) => [mediaId, mediaHoverId]),
  );
  return Object.fromEntries(
    languages.map((language) => [language, vocabularyOf(structure, language, logos)]),
  ) as Record<Language, Vocabulary>;
}

/** Former slugs of categories. */
async function readFormerSlugs(db: Db): Promise<Map<string, number>> {
  const { slug, recordId, kind } = slugHistory;
  const rows = await db.select({ slug, recordId }).from(slugHistory).where(eq(kind, 'product-category'));
  return new Map(rows.map((row) => [row.slug, row.recordId]));
}
