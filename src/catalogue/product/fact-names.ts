import { findFieldKey } from '#src/ui/admin/sentence.ts';

/** The message key of a product field's label, used by forms, history and filters. */
export const factName = (key: string): string => findFieldKey('product', key) ?? key;
