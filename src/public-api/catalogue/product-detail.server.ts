import { href } from 'react-router';
import { findGallery } from '#src/catalogue/queries/gallery.server.ts';
import { findOpenProductById, findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import { findProductByOldSlug } from '#src/catalogue/queries/slug-history.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { withPictures } from '#src/view-models/shown-products.server.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import { type ApiServices, readSnapshot } from './api-services.server.ts';
import { mediaAnswerOf } from './picture-answer.ts';
import { productAnswerOf } from './product-answer.ts';

/**
 * One product with its gallery, equipment and similar products. A former slug finds it too; the answer has the present
 * one.
 */
export async function findProductAnswer(services: ApiServices, requested: RequestedProduct, language: Language) {
  const { db, catalogue, now: clock } = services;
  const now = clock();
  const row =
    'id' in requested ? await findById(services, requested.id) : await findOpenProduct(services, requested.slug);
  const page = await catalogue.productPage({ path: href('/product/*', { '*': row.slug }), language, now });
  if (page.kind !== 'product') throw failure.notFound();
  const { equipments, similar, linked } = page.product;
  const [{ snapshot, context }, [own], gallery] = await Promise.all([
    readSnapshot(services, language, now),
    withPictures(db, [row]),
    findGallery(db, row.id),
  ]);
  const others = await snapshot.findShown([...new Set([...equipments, ...similar, ...linked].map(({ id }) => id))]);
  const answers = new Map(others.map((product) => [product.row.id, productAnswerOf(product, snapshot.tree, context)]));
  const pick = (cards: readonly ProductCard[]) => cards.flatMap(({ id }) => answers.get(id) ?? []);
  const answer = productAnswerOf({ row, picture: own?.picture ?? null }, snapshot.tree, context);
  const media = gallery.map((one) => mediaAnswerOf(one, language, answer.name));
  return {
    ...answer,
    media,
    gallery: media,
    equipments: pick(equipments),
    similarItems: pick(similar),
    linkProducts: pick(linked),
  };
}

export type RequestedProduct = { slug: string } | { id: string };

async function findById({ db }: ApiServices, id: string): Promise<ProductRow> {
  const row = await findOpenProductById(db, readId(id));
  if (!row) throw failure.notFound();
  return row;
}

export async function findOpenProduct({ db }: ApiServices, slug: string): Promise<ProductRow> {
  if (!isAskable(slug)) throw failure.notFound();
  const row = await findProductBySlug(db, slug);
  if (row) return row;
  const id = await findProductByOldSlug(db, slug);
  const moved = id === undefined ? undefined : await findOpenProductById(db, id);
  if (!moved) throw failure.notFound();
  return moved;
}

/** The database can't even look for a text with a NUL in it. */
const isAskable = (slug: string): boolean => slug.length > 0 && slug.length <= 300 && !slug.includes('\u0000');
