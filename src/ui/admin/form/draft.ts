import { dayMs } from '#src/lib/duration.ts';
import type { AnyForm } from '../admin-resource.ts';

/** Unsaved changes, stored in the browser so that a crash or a lost session loses nothing. */
export type Draft = {
  /** One opened screen; two windows on the same record have separate drafts. */
  id: string;
  savedAt: string;
  /** The form as loaded, and its version; null for a new record. */
  loaded: AnyForm;
  loadedAt: string | null;
  changed: AnyForm;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const maxDrafts = 3;
const lifetimeMs = 14 * dayMs;

/** Drafts are stored per user: the next user of this computer doesn't see them. */
export const draftKey = (userId: number, resource: string, id: number | null): string =>
  `slipway:draft:${userId}:${resource}:${id ?? 'new'}`;

/** The drafts of a record, newest first. Unreadable ones are ignored. */
export function readDrafts(store: Store, key: string, now: Date): Draft[] {
  try {
    const drafts: unknown = JSON.parse(store.getItem(key) ?? '[]');
    return Array.isArray(drafts) ? drafts.filter((draft) => isFresh(draft, now)) : [];
  } catch {
    return [];
  }
}

function isFresh(draft: unknown, now: Date): draft is Draft {
  const { savedAt, changed, loaded } = (draft ?? {}) as Partial<Draft>;
  if (typeof savedAt !== 'string' || !changed || !loaded) return false;
  return now.getTime() - Date.parse(savedAt) < lifetimeMs;
}

/** Replaces the draft's earlier version. A full storage must not stop the user from typing. */
export function saveDraft(store: Store, key: string, draft: Draft, now: Date): void {
  const others = readDrafts(store, key, now).filter(({ id }) => id !== draft.id);
  const own = { ...draft, changed: withoutSecrets(draft.changed), loaded: withoutSecrets(draft.loaded) };
  write(store, key, Object.keys(own.changed).length > 0 ? [own, ...others].slice(0, maxDrafts) : others);
}

export function dropDraft(store: Store, key: string, id: string, now: Date): void {
  write(
    store,
    key,
    readDrafts(store, key, now).filter((draft) => draft.id !== id),
  );
}

function write(store: Store, key: string, drafts: Draft[]): void {
  try {
    if (drafts.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(drafts));
  } catch {
    // A private window may refuse to store; the form itself still has everything.
  }
}

const withoutSecrets = (values: AnyForm): AnyForm =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password|secret/i.test(field)));
