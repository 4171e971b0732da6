import type { Action } from '#src/access.ts';
import type { LeadResource } from '#src/leads/inbox/lead.ts';
import { recordHref } from '#src/site/href.ts';
import type { AnyAdminResource, Choices, SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { leadPath } from '../inbox/lead-text.ts';
import { blogPartOf } from '../menu.ts';
import type { ListAddress } from './list-address.ts';
import type { PageSize } from './page-size/page-size.ts';
import type { SavedView } from './views/saved-view.ts';

export type ListRecord = SavedRecord & Record<string, unknown>;

/** What the user may do with the records of this list. */
export type May = {
  create: boolean;
  update: boolean;
  clone: boolean;
  remove: boolean;
  /** The list as a file. */
  export: boolean;
  /** For users who delete restorable records: undo for a while. */
  undo: boolean;
  /** For admins, if deleted records can be restored. */
  seeTrash: boolean;
};

/** The data of a list screen. */
export type ListView = {
  path: string;
  address: ListAddress;
  records: ListRecord[];
  page: { currentPage: number; total: number; totalRecord: number };
  pageSize: PageSize;
  /** Saved by the user, or shared. */
  views: SavedView[];
  /** How many records each view has, by its query; nothing for one that the list can't answer any more. */
  viewCounts: Readonly<Record<string, number>>;
  /** The storage key of the user's choices for this list: its path, and the blog's filter. */
  listKey: string;
  choices: Choices;
  may: May;
  /** The data that a source loads with its rows. */
  extra?: unknown;
};

/** The access table, without the actions that the resource's screens leave out. */
export function mayHere(
  { without = [] }: Pick<AnyAdminResource, 'without'>,
  isGranted: (action: Action) => boolean,
  { trash, canExport }: { trash: { isThere: boolean; isOpen: boolean }; canExport: boolean },
): May {
  const has = (action: 'create' | 'clone' | 'remove' | 'update') => !without.includes(action);
  return {
    create: has('create') && isGranted('create'),
    update: has('update') && isGranted('update'),
    clone: has('clone') && has('create') && isGranted('create'),
    remove: has('remove') && isGranted('remove'),
    export: canExport,
    undo: trash.isThere,
    seeTrash: trash.isThere && trash.isOpen,
  };
}

/** The bulk actions of this list. */
export function bulkActionsOf(
  { name, isPublishable, bulkFields, printPath }: AnyAdminResource,
  { may, address }: ListView,
): BulkAction[] {
  if (address.inTrash) return ['restore'];
  return [
    ...(may.update && name === 'product' ? (['prices'] as const) : []),
    ...(may.update && isPublishable ? (['publish', 'unpublish'] as const) : []),
    ...(may.update && bulkFields ? (['edit'] as const) : []),
    ...(printPath ? (['print'] as const) : []),
    ...(may.clone ? (['clone'] as const) : []),
    ...(may.remove ? (['remove'] as const) : []),
  ];
}

export type BulkAction = 'prices' | 'publish' | 'unpublish' | 'edit' | 'print' | 'clone' | 'restore' | 'remove';

/** The names of the options that a list's columns and filters show. */
export function choiceNamesOf({ columns, filters = [] }: Pick<AnyAdminResource, 'columns' | 'filters'>): string[] {
  return [...filters, ...columns].map(({ choices }) => choices).filter((choices) => typeof choices === 'string');
}

/** Lists of leads, and where the inbox has them. */
const leadsOf: Readonly<Record<string, LeadResource>> = {
  contact: 'contact',
  'request-email': 'contact',
  'request-phone': 'contact',
  trade: 'trade',
};

/**
 * Where a row leads: to the record's form, blog posts in the blog section of the menu; messages and trade-ins open in
 * the inbox, whose menu has the form.
 */
export function recordPath({ path }: Pick<AnyAdminResource, 'path'>, id: number, search: string) {
  const lead = leadsOf[path];
  if (lead) return leadPath({ resource: lead, id });
  return `${recordHref(path, id)}${blogPartOf(search)}`;
}
