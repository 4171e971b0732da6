import { snake } from '#src/ui/admin/sentence.ts';

/** The key of the message that names a field or fact of a product: forms, history and filters all say the same. */
export const factName = (key: string): string => `admin_product_${snake(key)}`;
