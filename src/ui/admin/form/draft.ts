import type { AnyForm } from '../admin-resource.ts';

/** Changes that were typed and not saved, kept by the browser so that a crash or a lost session takes nothing. */
export type Draft = {
  /** One screen opened once; two windows on the same record keep a draft each. */
  id: string;
  savedAt: string;
  /** The form as it was loaded, and when it had last changed then; null for a new record. */
  loaded: AnyForm;
  loadedAt: string | null;
  changed: AnyForm;
};

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const mostDrafts = 3;
const lifetimeMs = 14 * 86_400_000;

/** Drafts are kept by person too: whoever signs in next at this computer is not shown them. */
export const draftKey = (userId: number, resource: string, id: number | null): string =>
  `slipway:draft:${userId}:${resource}:${id ?? 'new'}`;

/** The drafts of a record, newest first. What can't be read is none. */
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

/** Writes a draft in the place of its own older self. A full store is no reason to stop somebody from typing. */
export function saveDraft(store: Store, key: string, draft: Draft, now: Date): void {
  const others = readDrafts(store, key, now).filter(({ id }) => id !== draft.id);
  const own = { ...draft, changed: withoutSecrets(draft.changed), loaded: withoutSecrets(draft.loaded) };
  write(store, key, Object.keys(own.changed).length > 0 ? [own, ...others].slice(0, mostDrafts) : others);
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
