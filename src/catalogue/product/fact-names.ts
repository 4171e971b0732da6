import { snake } from '#src/ui/admin/sentence.ts';
import { isAttributeKey } from './attribute/attribute.ts';

/** The message key of a product field's label, used by forms, history and filters. */
export const factName = (key: string): string =>
  isAttributeKey(key) ? `attribute_${key}` : `admin_product_${snake(key)}`;
