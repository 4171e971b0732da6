import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { m } from '#src/i18n/messages.ts';

/** The labels of groups of facts. */
export const groupText = {
  measurements: m.product_group_measurements,
  features: m.product_group_features,
  propulsion: m.product_group_propulsion,
  exterior: m.product_group_exterior,
} as const satisfies Record<SpecGroup['key'], () => string>;
