import { and, eq, sql } from 'drizzle-orm';
import { isSignedWith, readShareToken, shareTokenOf } from '#src/accounts/share-token.server.ts';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { type Language, languages } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { hrefIn } from '#src/site/href.ts';
import { product } from '../product/product.table.ts';
import type { ProductRow } from '../queries/products.server.ts';
import { productPreview } from './product-preview.table.ts';

/** Links that show a saved product to anyone who has them, before it is published. */
export type ProductPreviewLinks = Record<Language, string> & { expiresAt: Date };

type Options = { publicUrl: string; now: Date };

/** The links to a product's preview, in both languages; null as long as nobody has made any. */
export const findPreviewLinks = (db: Reading, id: number, options: Options): Promise<ProductPreviewLinks | null> =>
  linksOf(db, id, options);

/** Makes links to a product's preview. Those that there are stay. */
export async function makePreviewLinks(tx: Tx, id: number, options: Options): Promise<ProductPreviewLinks> {
  await tx.insert(productPreview).values({ productId: id }).onConflictDoNothing();
  return await requireLinks(tx, id, options);
}

/** The earlier links end, and new ones take their place. */
export async function renewPreviewLinks(tx: Tx, id: number, options: Options): Promise<ProductPreviewLinks> {
  await tx
    .insert(productPreview)
    .values({ productId: id })
    .onConflictDoUpdate({ target: productPreview.productId, set: { key: sql`DEFAULT` } });
  return await requireLinks(tx, id, options);
}

async function requireLinks(tx: Tx, id: number, options: Options): Promise<ProductPreviewLinks> {
  const links = await linksOf(tx, id, options);
  if (!links) throw failure.notFound();
  return links;
}

async function linksOf(db: Reading, id: number, { publicUrl, now }: Options): Promise<ProductPreviewLinks | null> {
  const [row] = await db.select().from(productPreview).where(eq(productPreview.productId, id));
  if (!row) return null;
  const { token, expiresAt } = shareTokenOf({ id, key: row.key }, now);
  const [en = '', fr = ''] = languages.map((language) => new URL(productPreviewPath(token, language), publicUrl).href);
  return { en, fr, expiresAt };
}

const productPreviewPath = (token: string, language: Language): string =>
  hrefIn(language, '/product-preview/:token', { token });

/** The product for a token, published or not; undefined when the token is unknown, expired or revoked. */
export async function findPreviewedProduct(db: Db, token: string, now: Date): Promise<ProductRow | undefined> {
  const read = readShareToken(token, now);
  if (!read) return undefined;
  const [found] = await db
    .select()
    .from(product)
    .innerJoin(productPreview, eq(productPreview.productId, product.id))
    .where(and(eq(product.id, read.id), eq(product.isRemove, false)));
  return found && isSignedWith(found.product_preview.key, read) ? found.product : undefined;
}
