import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { findCategoryRows, lineTo } from '#src/catalogue/category/category-rows.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import type { UnmatchedValue } from '#src/product-import/value-matches.ts';
import type { MatchChoices } from './match-table.tsx';

/** The names that values of a file can mean, read only when there is something to match. */
export async function readMatchChoices(
  db: Db,
  unmatched: readonly UnmatchedValue[],
  user: SignedIn,
): Promise<MatchChoices> {
  const has = (field: UnmatchedValue['field']) => unmatched.some((one) => one.field === field);
  const { leaves, parents } = has('category') ? await readCategories(db, user.language) : { leaves: [], parents: [] };
  const { id, name } = brand;
  const brands = has('brand') ? await db.select({ id, name }).from(brand).orderBy(nameOrder(name)) : [];
  return {
    categories: leaves,
    brands,
    parents: mayDo(user, 'create', 'product-category') ? parents : [],
    canMakeBrands: mayDo(user, 'create', 'brand'),
  };
}

/**
 * As the form of a product shows them. A category with products takes none below it; an empty root does, so that the
 * first list of a new shop can bring its categories.
 */
async function readCategories(db: Db, language: Language) {
  const [rows, filled] = await Promise.all([
    findCategoryRows(db),
    db.selectDistinct({ id: product.categoryId }).from(product),
  ]);
  const withProducts = new Set(filled.map(({ id }) => id));
  const withChildren = new Set(rows.map(({ parentId }) => parentId));
  const named = rows
    .map((row) => ({
      id: row.id,
      isEmptyRoot: row.parentId === null && !withProducts.has(row.id),
      name: lineTo(row, rows)
        .map((one) => localText(one.name, language).text)
        .join(' › '),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return {
    leaves: named.filter(({ id }) => !withChildren.has(id)),
    parents: named.filter(({ id, isEmptyRoot }) => withChildren.has(id) || isEmptyRoot),
  };
}
