import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { fieldLabel } from '#src/ui/admin/sentence.ts';

/** The label of the field that an error belongs to, `name` or `name.fr`; null when it is not on the screen. */
export function shownLabel({ name, sections }: AnyAdminResource, field: string): string | null {
  const [key = field] = field.split('.');
  const isOnScreen = sections.some(({ fields }) => fields.some(({ keys }) => keys.includes(key)));
  return isOnScreen ? fieldLabel(name, key) : null;
}
