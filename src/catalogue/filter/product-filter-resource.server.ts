import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { byFlag, byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireFree } from '#src/db/rules/require-free.server.ts';
import { markedCopies } from '#src/lib/names/copy-mark.ts';
import { slugOf, uniqueSlug } from '#src/lib/slug.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { productFilter } from '../catalogue.table.ts';
import { typeChoices } from '../catalogue-choices.ts';
import { numberOfType, typeOfNumber } from '../product/type/product-type-number.ts';
import { filterKeyChoices, filterKindChoices } from './filter-choices.ts';
import { type ProductFilterForm, productFilterInput, productFilterShape } from './product-filter-input.ts';

const englishLabel = sql`${productFilter.label} ->> 'en'`;

/** The filters of each type, in the order of the sidebar. */
export const productFilterResource = defineComposedResource<typeof productFilter, ProductFilterForm, ProductFilterForm>(
  {
    name: 'product-filter',
    table: productFilter,
    shape: productFilterShape,
    input: async () => productFilterInput,
    columns: ({ index: _index, type, ...columns }) => ({ ...columns, type: typeOfNumber(type) }),
    formOf: async (rows) =>
      rows.map(({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => ({
        ...row,
        type: numberOfType(row.type),
      })),
    label: ({ label }) => label.en,
    nameColumn: sql`${productFilter.label} ->> 'en'`,
    search: [englishLabel, productFilter.key, productFilter.param],
    sort: {
      index: productFilter.index,
      type: productFilter.type,
      key: productFilter.key,
      label: nameOrder(englishLabel),
    },
    defaultSort: { type: 1, index: 1 },
    filters: {
      type: byNumber(sql`${productFilter.type}`),
      key: byText(productFilter.key),
      active: byFlag(productFilter.active),
    },
    exportChoices: { type: typeChoices, key: filterKeyChoices, kind: filterKindChoices },
    cloneOf,
    beforeSave: async ({ tx, before, parsed }) => {
      const { type, key, param } = parsed;
      const ofType = sql`${productFilter.type} = ${type}`;
      const id = before?.id;
      const sameKey = and(ofType, eq(productFilter.key, key), productFilter.active);
      if (parsed.active) await requireFree(tx, productFilter, { field: 'key', where: sameKey, id });
      await requireFree(tx, productFilter, { field: 'param', where: and(ofType, eq(productFilter.param, param)), id });
      return { index: parsed.index ?? (await nextIndex(tx, productFilter, ofType)) };
    },
  },
);

/** Inactive, because only one filter of a type may be by an attribute; its address is the first free one. */
async function cloneOf(form: ProductFilterForm, tx: Tx): Promise<ProductFilterForm> {
  const rows = await tx
    .select({ param: productFilter.param })
    .from(productFilter)
    .where(sql`${productFilter.type} = ${form.type}`);
  const taken = new Set(rows.map(({ param }) => param));
  const param = uniqueSlug(slugOf(form.param.slice(0, 45), 'copy'), (slug) => taken.has(slug));
  return { ...form, label: markedCopies(form.label), param, index: null, active: false };
}
