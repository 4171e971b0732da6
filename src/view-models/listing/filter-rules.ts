import { attributeOf, isAttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { FilterKey } from '#src/product-search/listing-query.ts';
import type { FilterRule } from '#src/product-search/url/listing-place.ts';

/** The valid values of each filter, from the filters, labels and brands of staff. */
export function filterRules(
  filters: readonly FilterRow[],
  structure: Pick<Structure, 'metas' | 'brands'>,
): FilterRule[] {
  return filters.map(({ key, param, kind, unit }) => ({
    key: key as FilterKey,
    param,
    kind,
    unit,
    choices: kind === 'range' ? null : choicesOf(key as FilterKey, kind, structure),
  }));
}

/** What a search may be read as, and an address may name, where a list has no such filter to show. */
export function rulesWithoutFilter(
  type: ProductType | null,
  shown: readonly FilterRule[],
  { brands }: Pick<Structure, 'brands'>,
): FilterRule[] {
  const rules: FilterRule[] = [
    { key: 'price', param: 'price', kind: 'range', choices: null },
    { key: 'programYear', param: 'model-year', kind: 'range', choices: null },
    { key: 'condition', param: 'condition', kind: 'choice', choices: conditions },
    { key: 'brand', param: 'brand', kind: 'choice', choices: new Set(brands.map(({ slug }) => slug)) },
    { key: 'length', param: 'length', kind: 'range', choices: null, unit: 'ft' },
    ...(type === null
      ? [{ key: 'horsepower', param: 'horsepower', kind: 'range', choices: null, unit: 'hp' } as const]
      : []),
    ...(type === 'part'
      ? [{ key: 'peScreen', param: 'screen', kind: 'range', choices: null, unit: 'in' } as const]
      : []),
    ...(type === 'boat' ? [{ key: 'boatSeats', param: 'seats', kind: 'range', choices: null } as const] : []),
    ...(type === 'boat' ? [{ key: 'trailer', param: 'trailers', kind: 'choice', choices: yesNo } as const] : []),
  ];
  const taken = { keys: new Set(shown.map(({ key }) => key)), params: new Set(shown.map(({ param }) => param)) };
  return rules.filter(({ key, param }) => !taken.keys.has(key) && !taken.params.has(param));
}

const yesNo = new Set(['yes', 'no']);
const conditions = new Set(['New', 'Used']);

/** Null where any value is valid: free text. */
function choicesOf(key: FilterKey, kind: string, { metas, brands }: Pick<Structure, 'metas' | 'brands'>) {
  if (kind === 'yes-no') return yesNo;
  if (key === 'brand') return new Set(brands.map(({ slug }) => slug));
  if (key === 'condition') return conditions;
  if (isAttributeKey(key) && attributeOf(key).kind !== 'choice') return null;
  const values = metas.filter((meta) => meta.key === key).map(({ value }) => value);
  return values.length > 0 ? new Set(values) : null;
}
