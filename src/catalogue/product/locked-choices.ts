import type { Choice } from '#src/ui/admin/admin-resource.ts';
import { attributeOf, isAttributeKey } from './attribute/attribute.ts';
import { factName } from './fact-names.ts';
import { lockableFields } from './product-schema.ts';
import { productTypes } from './type/product-types.ts';

/** Fields that can be locked against imports; attributes are grouped by type. */
export const lockedChoices: readonly Choice[] = lockableFields.map((field) => ({
  value: field,
  label: field === 'category' ? 'admin_product_category_field' : factName(field),
  group: groupOf(field),
}));

function groupOf(field: string): string {
  if (!isAttributeKey(field)) return 'admin_product_section_basics';
  const [type, ...others] = attributeOf(field).types;
  if (others.length > 0) return 'admin_product_section_specifications';
  return productTypes[type ?? 'boat'].text.choice;
}
