import { attributeOf, isAttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { FilterKey } from '#src/product-search/listing-query.ts';
import type { FilterRule } from '#src/product-search/url/listing-place.ts';

/** The valid values of each filter, from the filters, labels and brands of staff. */
export function filterRules(
  filters: readonly FilterRow[],
  structure: Pick<Structure, 'metas' | 'brands'>,
): FilterRule[] {
  return filters.map(({ key, param, kind }) => ({
    key: key as FilterKey,
    param,
    kind,
    choices: kind === 'range' ? null : choicesOf(key as FilterKey, kind, structure),
  }));
}

const conditions = new Set(['New', 'Used']);

/** Null where any value is valid: free text. */
function choicesOf(key: FilterKey, kind: string, { metas, brands }: Pick<Structure, 'metas' | 'brands'>) {
  if (kind === 'yes-no') return new Set(['yes', 'no']);
  if (key === 'brand') return new Set(brands.map(({ slug }) => slug));
  if (key === 'condition') return conditions;
  if (isAttributeKey(key) && attributeOf(key).kind !== 'choice') return null;
  const values = metas.filter((meta) => meta.key === key).map(({ value }) => value);
  return values.length > 0 ? new Set(values) : null;
}
