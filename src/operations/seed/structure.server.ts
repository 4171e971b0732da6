import { eq, sql } from 'drizzle-orm';
import { brand, productCategory, productFilter, productMeta, showcase } from '#src/catalogue/catalogue.table.ts';
import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { productCategoryText, textTimes } from '#src/catalogue/translation/french.ts';
import type { Tx } from '#src/db/client.server.ts';
import { findMediaByName } from '#src/media/media.server.ts';
import { brands } from '../../../demo/facts/brands.ts';
import { categories } from '../../../demo/facts/categories.ts';
import { filters } from '../../../demo/facts/filters.ts';
import { showcases } from '../../../demo/facts/showcases.ts';
import { vocabulary } from '../../../demo/facts/vocabulary.ts';
import { rootHeadings, showcaseIntros } from './empty-texts.ts';

/** Brands, categories, filters, fixed texts and showcases of the demo dealer. Existing records stay as they are. */
export async function plantStructure(tx: Tx, now: Date): Promise<void> {
  await plantBrands(tx);
  await plantCategories(tx, categories, now);
  await plantFilters(tx, showcases);
}

/** What a new shop needs: a root category for each type of product, filters, fixed texts and showcases. */
export async function plantRoots(tx: Tx, now: Date): Promise<void> {
  const roots = categories.filter(({ path }) => !path.includes('/'));
  await plantCategories(
    tx,
    roots.map((root) => ({ ...root, heading: rootHeadings[root.type], intro: null, seo: null, picture: null })),
    now,
  );
  const lists = showcases.map((list) => {
    const intro = showcaseIntros[list.showcase];
    return { ...list, intro, seo: intro };
  });
  await plantFilters(tx, lists);
}

/**
 * Gives the root categories and the showcases the texts of a new shop, as far as they still have those of the demo, and
 * takes the pictures of the demo from them.
 */
export async function resetStructure(tx: Tx): Promise<void> {
  for (const { path, type, heading, intro, seo } of categories.filter((one) => !one.path.includes('/'))) {
    await tx.execute(sql`UPDATE product_category SET
      heading = ${unless('heading', heading, rootHeadings[type])}, intro = ${unless('intro', intro, null)},
      seo_description = ${unless('seo_description', seo, null)},
      media_id = CASE WHEN media_id IN (SELECT record_id FROM demo_record WHERE table_name = 'media') THEN NULL
        ELSE media_id END
      WHERE parent_id IS NULL AND slug = ${path}`);
  }
  for (const { showcase: id, intro, seo } of showcases) {
    const text = showcaseIntros[id];
    await tx
      .update(showcase)
      .set({ intro: unless('intro', intro, text), seoDescription: unless('seo_description', seo, text) })
      .where(eq(showcase.id, id));
  }
}

/** The text of a new shop in place of that of the demo; what staff wrote stays. */
const unless = (column: string, demo: unknown, blank: unknown) =>
  sql`CASE WHEN ${sql.identifier(column)} = ${JSON.stringify(demo)}::jsonb
    THEN ${blank === null ? null : JSON.stringify(blank)}::jsonb ELSE ${sql.identifier(column)} END`;

async function plantBrands(tx: Tx) {
  const rows = brands.map(({ wordmark, ...rest }) => ({
    ...rest,
    wordmarkText: wordmark.text,
    wordmarkStretch: wordmark.stretch,
    wordmarkWeight: wordmark.weight,
    wordmarkTracking: wordmark.tracking,
  }));
  await tx.insert(brand).values(rows).onConflictDoNothing();
}

type Text = { en: string; fr: string };
type Category = Omit<(typeof categories)[number], 'picture' | 'heading' | 'intro' | 'seo'> & {
  heading: Text;
  intro: Text | null;
  seo: Text | null;
  picture: string | null;
};
type List = Omit<(typeof showcases)[number], 'intro' | 'seo'> & { intro: Text; seo: Text };

/** Parents come before their children in the list, so each finds its parent's row. */
async function plantCategories(tx: Tx, list: readonly Category[], now: Date) {
  const pictures = await findMediaByName(
    tx,
    list.flatMap(({ picture }) => picture ?? []),
  );
  const present = (await loadVocabulary(tx)).categories;
  const ids = new Map([...present].map(([path, { id }]) => [path, id]));
  for (const { path, type, name, heading, intro, seo, picture, index } of list) {
    if (ids.has(path)) continue;
    const cut = path.lastIndexOf('/');
    const parentId = cut === -1 ? null : (ids.get(path.slice(0, cut)) ?? null);
    const mediaId = pictures.get(picture ?? '')?.id ?? null;
    const slug = path.slice(cut + 1);
    const text = { name, heading, intro, seoDescription: seo };
    const times = textTimes(productCategoryText, { before: null, after: text, now });
    const row = { parentId, type, slug, ...text, ...times, mediaId, index };
    const [planted] = await tx.insert(productCategory).values(row).returning({ id: productCategory.id });
    if (planted) ids.set(path, planted.id);
  }
}

async function plantFilters(tx: Tx, lists: readonly List[]) {
  await tx
    .insert(productFilter)
    .values([...filters])
    .onConflictDoNothing();
  await tx
    .insert(productMeta)
    .values([...vocabulary])
    .onConflictDoNothing();
  const rows = lists.map(({ showcase: id, seo, ...text }) => ({ id, seoDescription: seo, ...text }));
  await tx.insert(showcase).values(rows).onConflictDoNothing();
  await tx.execute(sql`ANALYZE product_category, brand, product_meta`);
}
