import { and, eq, sql } from 'drizzle-orm';
import { byFlag, byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireFree } from '#src/db/rules/require-free.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { productFilter } from '../catalogue.table.ts';
import { numberOfType, typeOfNumber } from '../product/type/product-type-number.ts';
import { type ProductFilterForm, productFilterInput, productFilterShape } from './product-filter-input.ts';

const englishLabel = sql`lower(${productFilter.label} ->> 'en')`;

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
    sort: { index: productFilter.index, type: productFilter.type, key: productFilter.key, label: englishLabel },
    defaultSort: { type: 1, index: 1 },
    filters: {
      type: byNumber(sql`${productFilter.type}`),
      key: byText(productFilter.key),
      active: byFlag(productFilter.active),
    },
    beforeSave: async ({ tx, before, parsed }) => {
      const { type, key, param } = parsed;
      const ofType = sql`${productFilter.type} = ${type}`;
      const id = before?.id;
      await requireFree(tx, productFilter, { field: 'key', where: and(ofType, eq(productFilter.key, key)), id });
      await requireFree(tx, productFilter, { field: 'param', where: and(ofType, eq(productFilter.param, param)), id });
      return { index: parsed.index ?? (await nextIndex(tx, productFilter, ofType)) };
    },
  },
);
