import type { Action } from '#src/access.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import type { EditAddress } from './edit-address.ts';

/** What the user may do on a form: open it, save it, and copy its record. */
export type MayEdit = { open: boolean; save: boolean; clone: boolean };

/** The access table, without the actions that the resource's screens leave out. */
export function mayEdit(
  { without = [] }: Pick<AnyAdminResource, 'without'>,
  action: EditAddress['action'],
  isGranted: (action: Action) => boolean,
): MayEdit {
  const create = isGranted('create') && !without.includes('create');
  const clone = create && !without.includes('clone');
  const read = isGranted('read');
  const update = isGranted('update') && !without.includes('update');
  if (action === 'add') return { open: create, save: create, clone: false };
  if (action === 'clone') return { open: clone, save: clone, clone: false };
  return { open: read, save: update, clone };
}
