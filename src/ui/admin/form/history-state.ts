import type { AnyForm } from '../admin-resource.ts';

/** What happened to a record once, as `GET …/history` answers. */
export type HistoryEntry = {
  id: number;
  createdAt: string;
  user: string;
  action: string;
  changes: Record<string, { from: unknown; to: unknown }>;
};

/**
 * The form as it stood after an entry, found by taking back all that came later. Entries come newest first; fields
 * that the form no longer has stay out.
 */
export function stateAfter(current: AnyForm, entries: readonly HistoryEntry[], position: number): AnyForm {
  const state = { ...current };
  for (const { changes, action } of entries.slice(0, position)) {
    if (action === 'delete') continue;
    for (const [field, { from }] of Object.entries(changes)) if (Object.hasOwn(state, field)) state[field] = from;
  }
  return state;
}
