import type { LanguageState } from '#src/lib/language-state.ts';
import type { Localized } from '#src/lib/localized.ts';
import type { LoadedRecord } from '#src/ui/admin/form/use-edit.ts';

/** The category screen shows the whole tree: some dozens of records. */

export type CategoryRecord = LoadedRecord & {
  name: Localized;
  parentCategory: number | null;
  active: boolean;
  french: LanguageState;
  /** Products in the whole branch. */
  count: number;
  childCount: number;
  level: number;
  path: string;
};

export type Branch = { record: CategoryRecord; children: Branch[] };

/** Records in order, each below its parent. */
export function branchesOf(records: readonly CategoryRecord[], parentId: number | null = null): Branch[] {
  return childrenOf(records, parentId).map((record) => ({ record, children: branchesOf(records, record.id) }));
}

const childrenOf = (records: readonly CategoryRecord[], parentId: number | null): CategoryRecord[] =>
  records.filter(({ parentCategory }) => (parentCategory ?? null) === parentId);

type Drop = { draggedNode: string; targetNode: string; position: 'before' | 'after' | 'inside' };

/** A move of a category: its new parent, and the new order of all children there. */
export type Move = { record: CategoryRecord; parentId: number; order: number[] };

/** The move of a drop; null when it is not allowed: a root stays, and nothing goes below itself. */
export function moveOf(records: readonly CategoryRecord[], { draggedNode, targetNode, position }: Drop): Move | null {
  const record = records.find(({ id }) => String(id) === draggedNode);
  const target = records.find(({ id }) => String(id) === targetNode);
  if (!record || !target || record.parentCategory === null || isBelow(records, target, record)) return null;
  if (position === 'inside') {
    const order = idsWithout(childrenOf(records, target.id), record);
    return { record, parentId: target.id, order: [...order, record.id] };
  }
  const parentId = target.parentCategory;
  if (parentId === null) return null;
  const order = idsWithout(childrenOf(records, parentId), record);
  const at = order.indexOf(target.id) + (position === 'after' ? 1 : 0);
  return { record, parentId, order: [...order.slice(0, at), record.id, ...order.slice(at)] };
}

/** One step up or down among its siblings. */
export function stepOf(records: readonly CategoryRecord[], record: CategoryRecord, by: 1 | -1): Move | null {
  const siblings = childrenOf(records, record.parentCategory);
  const neighbour = siblings[siblings.findIndex(({ id }) => id === record.id) + by];
  if (!neighbour) return null;
  const position = by === 1 ? 'after' : 'before';
  return moveOf(records, { draggedNode: String(record.id), targetNode: String(neighbour.id), position });
}

const idsWithout = (records: readonly CategoryRecord[], { id }: CategoryRecord): number[] =>
  records.map((record) => record.id).filter((other) => other !== id);

function isBelow(records: readonly CategoryRecord[], one: CategoryRecord, above: CategoryRecord): boolean {
  if (one.id === above.id) return true;
  const parent = records.find(({ id }) => id === one.parentCategory);
  return parent !== undefined && isBelow(records, parent, above);
}
