import { snake } from '#src/ui/admin/sentence.ts';

/** The message key of a product field's label, used by forms, history and filters. */
export const factName = (key: string): string => `admin_product_${snake(key)}`;
