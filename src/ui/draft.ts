import { dayMs } from '#src/lib/duration.ts';

/** What somebody has typed and not saved, stored in the browser so that a crash or a lost session loses nothing. */
export type Draft<Fields extends object = Record<string, unknown>> = {
  /** Of the opened form: two windows on the same record have separate drafts. */
  id: string;
  savedAt: string;
  /** The form as loaded, and its version; null for a new record. */
  loaded: Partial<Fields>;
  loadedAt: string | null;
  changed: Partial<Fields>;
};

type Options = {
  /** A function, because a browser that blocks its storage throws on the mention of it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  key: string;
  /** The newest ones that are kept. */
  max?: number;
  /** What an earlier version of the site has stored, as a list of drafts. */
  upgrade?: (stored: object) => unknown;
};

const lifetimeMs = 14 * dayMs;

/** The drafts under one key, newest first. Passwords are never stored; unreadable and old drafts are ignored. */
export function draftStore<Fields extends object>({ storage, key, max, upgrade }: Options) {
  function read(now: Date): Draft<Fields>[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      const drafts = Array.isArray(stored) ? stored : upgrade?.(Object(stored));
      return Array.isArray(drafts) ? drafts.filter((draft) => isFresh(draft, now)) : [];
    } catch {
      return [];
    }
  }

  /** False when the browser refuses, as a private window or a full storage does; the form itself still has everything. */
  function write(drafts: readonly Draft<Fields>[]): boolean {
    try {
      if (drafts.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(drafts.slice(0, max)));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    /** Replaces their earlier versions. A draft without changes ends. */
    save(drafts: readonly Draft<Fields>[], now: Date): boolean {
      const others = read(now).filter(({ id }) => drafts.every((draft) => draft.id !== id));
      const own = drafts.map((draft) => ({
        ...draft,
        loaded: withoutSecrets(draft.loaded),
        changed: withoutSecrets(draft.changed),
      }));
      return write([...own.filter(({ changed }) => Object.keys(changed).length > 0), ...others]);
    },
    drop: (id: string, now: Date): boolean => write(read(now).filter((draft) => draft.id !== id)),
  };
}

function isFresh(draft: unknown, now: Date): boolean {
  const { savedAt, changed, loaded } = Object(draft) as Partial<Draft>;
  const isWhole = typeof savedAt === 'string' && isObject(changed) && isObject(loaded);
  return isWhole && now.getTime() - Date.parse(savedAt) < lifetimeMs;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const isSecret = (field: string): boolean => /password|secret/i.test(field);

/** Whether some of it is never stored. */
export const hasSecrets = (values: object): boolean => Object.keys(values).some(isSecret);

const withoutSecrets = <Fields extends object>(values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field))) as Fields;
