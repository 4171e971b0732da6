import { m } from '#src/i18n/messages.ts';

/** The labels of departments. */
export const departmentNames = {
  sales: m.common_sales,
  service: m.field_service,
  parts: m.common_parts,
  showroom: m.common_opening_hours,
};
