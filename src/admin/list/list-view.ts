import type { Action } from '#src/access.ts';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource, Choices, SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { blogPartOf } from '../menu.ts';
import type { ListAddress } from './list-address.ts';

export type ListRecord = SavedRecord & Record<string, unknown>;

/** What the person may do with the records of this list. */
export type May = {
  create: boolean;
  update: boolean;
  clone: boolean;
  remove: boolean;
  /** Whoever deletes, where what is deleted can come back: their own deletes, for a while. */
  undo: boolean;
  /** Admins, where what is deleted can come back. */
  seeTrash: boolean;
};

/** A list as its screen shows it. */
export type ListView = {
  path: string;
  address: ListAddress;
  records: ListRecord[];
  page: { currentPage: number; total: number; totalRecord: number };
  choices: Choices;
  may: May;
};

/** The access table's word, less what this resource's screens do without. */
export function mayHere(
  { without = [] }: Pick<AnyAdminResource, 'without'>,
  isGranted: (action: Action) => boolean,
  trash: { isThere: boolean; isOpen: boolean },
): May {
  const has = (action: 'create' | 'clone' | 'remove' | 'update') => !without.includes(action);
  return {
    create: has('create') && isGranted('create'),
    update: has('update') && isGranted('update'),
    clone: has('clone') && has('create') && isGranted('create'),
    remove: has('remove') && isGranted('remove'),
    undo: trash.isThere,
    seeTrash: trash.isThere && trash.isOpen,
  };
}

/** What can be done with many records of this list at once. */
export function bulkActionsOf(
  { isPublishable, bulkFields, printPath }: AnyAdminResource,
  { may, address }: ListView,
): BulkAction[] {
  if (address.inTrash) return ['restore'];
  return [
    ...(may.update && isPublishable ? (['publish', 'unpublish'] as const) : []),
    ...(may.update && bulkFields ? (['edit'] as const) : []),
    ...(printPath ? (['print'] as const) : []),
    ...(may.clone ? (['clone'] as const) : []),
    ...(may.remove ? (['remove'] as const) : []),
  ];
}

export type BulkAction = 'publish' | 'unpublish' | 'edit' | 'print' | 'clone' | 'restore' | 'remove';

/** The names of the choices that a list's columns and filters show. */
export function choiceNamesOf({ columns, filters = [] }: Pick<AnyAdminResource, 'columns' | 'filters'>): string[] {
  const ofFilters = filters.map(({ choices }) => choices).filter((choices) => typeof choices === 'string');
  return [...ofFilters, ...columns.flatMap(({ choices }) => choices ?? [])];
}

/** Where a record's form is; an article keeps to the blog's side of the menu. */
export function recordPath({ path }: Pick<AnyAdminResource, 'path'>, id: number, search: string) {
  return `${recordHref(path, id)}${blogPartOf(search)}`;
}
