import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { m } from '#src/i18n/messages.ts';

/** How each group of facts is called. */
export const groupText = {
  measurements: m.product_group_measurements,
  features: m.product_group_features,
  propulsion: m.product_group_propulsion,
  exterior: m.product_group_exterior,
} as const satisfies Record<SpecGroup['key'], () => string>;
