import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { attributeKeys } from '../product/attribute/attribute.ts';
import { factName } from '../product/fact-names.ts';
import { filterKinds, ownFilterKeys } from './product-filter-input.ts';
import { metaKeys } from './product-meta-input.ts';

/** What the back office calls kinds of filters, and what filters and options are of. */

export const filterKindChoices: readonly Choice[] = filterKinds.map((kind) => ({
  value: kind,
  label: `admin_product_filter_kind_${kind.replace('-', '_')}`,
}));

/** Every attribute; the server refuses those that the type does not have. */
export const filterKeyChoices: readonly Choice[] = [
  ...Object.keys(ownFilterKeys).map((key) => ({ value: key, label: factName(key) })),
  ...attributeKeys.map((key) => ({ value: key, label: factName(key) })),
];

export const metaKeyChoices = metaKeys.map((key) => ({
  value: key,
  label: factName(key),
}));
