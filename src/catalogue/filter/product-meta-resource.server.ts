import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { byNumber, byText } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireFree } from '#src/db/rules/require-free.server.ts';
import { failure } from '#src/lib/errors.ts';
import { markedCopies } from '#src/lib/names/copy-mark.ts';
import { uniqueSlug } from '#src/lib/slug.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { productMeta } from '../catalogue.table.ts';
import { typeChoices } from '../catalogue-choices.ts';
import { attributeOf, isAttributeKey } from '../product/attribute/attribute.ts';
import { product } from '../product/product.table.ts';
import { numberOfType, productTypeNames, typeOfNumber } from '../product/type/product-type-number.ts';
import { metaKeyChoices } from './filter-choices.ts';
import { type ProductMetaForm, productMetaInput } from './product-meta-input.ts';

type Row = typeof productMeta.$inferSelect;

const englishLabel = sql`${productMeta.label} ->> 'en'`;

/** The labels of attributes' options, in their order. */
export const productMetaResource = defineComposedResource<typeof productMeta, ProductMetaForm, ProductMetaForm>({
  name: 'product-meta',
  table: productMeta,
  shape: productMetaInput.shape,
  input: async () => productMetaInput,
  columns: ({ index: _index, type, ...columns }) => ({ ...columns, type: typeOfNumber(type) ?? null }),
  formOf: async (rows) =>
    rows.map(({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...row }) => ({
      ...row,
      type: row.type && numberOfType(row.type),
    })),
  label: ({ label }) => label.en,
  nameColumn: sql`${productMeta.label} ->> 'en'`,
  search: [englishLabel, sql`${productMeta.label} ->> 'fr'`, productMeta.key, productMeta.value],
  sort: { index: productMeta.index, key: productMeta.key, value: productMeta.value, label: nameOrder(englishLabel) },
  defaultSort: { key: 1, index: 1 },
  filters: { key: byText(productMeta.key), value: byText(productMeta.value), type: byNumber(sql`${productMeta.type}`) },
  exportChoices: { type: typeChoices, key: metaKeyChoices },
  cloneOf,
  beforeSave: async ({ tx, before, parsed: { key, value, type, index } }) => {
    const same = and(eq(productMeta.key, key), eq(productMeta.value, value));
    const where = and(same, sql`${productMeta.type} IS NOT DISTINCT FROM ${type}`);
    await requireFree(tx, productMeta, { field: 'value', where, id: before?.id });
    if (before && (before.key !== key || before.value !== value)) await requireUnusedChoice(tx, before);
    return { index: index ?? (await nextIndex(tx, productMeta, eq(productMeta.key, key))) };
  },
  beforeRemove: async ({ tx, rows }) => {
    for (const row of rows) await requireUnusedChoice(tx, row);
  },
});

/**
 * An option that has words of its own gets another value; numbers and the product's own options keep theirs, so their
 * copy is for the next type that has no label for it.
 */
async function cloneOf(form: ProductMetaForm, tx: Tx): Promise<ProductMetaForm> {
  const { key, value, type } = form;
  const copy = { ...form, label: markedCopies(form.label), index: null };
  const rows = await tx
    .select({ value: productMeta.value, type: productMeta.type })
    .from(productMeta)
    .where(eq(productMeta.key, key));
  const taken = new Set(rows.map((row) => `${row.type && numberOfType(row.type)} ${row.value}`));
  if (isAttributeKey(key) && attributeOf(key).kind === 'choice') {
    const free = uniqueSlug(`${value.slice(0, 45)}-copy`, (other) => taken.has(`${type} ${other}`));
    return { ...copy, value: free };
  }
  const types = isAttributeKey(key) ? attributeOf(key).types : productTypeNames;
  const free = [null, ...types.map(numberOfType)].find((number) => !taken.has(`${number} ${value}`));
  if (free === undefined) throw failure.taken('value');
  return { ...copy, type: free };
}

const maxNamed = 5;

/** Throws 409 with the products that have this option, unless it also exists for another type. */
async function requireUnusedChoice(tx: Tx, { id, key, value }: Row) {
  const [twin] = await tx
    .select({ id: productMeta.id })
    .from(productMeta)
    .where(and(eq(productMeta.key, key), eq(productMeta.value, value), ne(productMeta.id, id)));
  if (twin) return;
  const rows = await tx
    .select({ name: product.modelName })
    .from(product)
    .where(and(sql`${choiceIn(key)} = ${value}`, eq(product.isRemove, false)))
    .limit(maxNamed);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  const usedBy = [{ resource: 'product', names }];
  throw failure.conflict({ messageKey: 'error_used_by', inputs: { names: names.join(', ') }, details: { usedBy } });
}

const choiceIn = (key: string): SQL =>
  key === 'condition' || key === 'availability' ? sql`${product[key]}` : sql`${product.attributes} ->> ${key}`;
