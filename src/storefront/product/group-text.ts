import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { m } from '#src/i18n/messages.ts';

/** The labels of groups of facts. */
export const groupText = {
  measurements: m.common_measurements,
  features: m.common_features,
  propulsion: m.common_propulsion,
  exterior: m.field_list_exterior,
} as const satisfies Record<SpecGroup['key'], () => string>;
