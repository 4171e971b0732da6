import type { AnyForm } from '../admin-resource.ts';

/** One change of a record, as `GET …/history` answers. */
export type HistoryEntry = {
  id: number;
  createdAt: string;
  user: string;
  username?: string;
  action: string;
  changes: Record<string, { from: unknown; to: unknown }>;
};

/**
 * The form as of an entry, computed by undoing all later changes. Entries are newest first; fields that no longer exist
 * are left out.
 */
export function stateAfter(current: AnyForm, entries: readonly HistoryEntry[], position: number): AnyForm {
  const state = { ...current };
  for (const { changes, action } of entries.slice(0, position)) {
    if (action === 'delete') continue;
    for (const [field, { from }] of Object.entries(changes)) if (Object.hasOwn(state, field)) state[field] = from;
  }
  return state;
}
