import type { Remembered } from '#src/media/binding/binding.ts';

/** What a start finds before it changes anything. */
export type Found = {
  /** Empty: it has no accounts, products or pictures. */
  database: { isEmpty: boolean; remembered: Remembered };
  store: { id: string | null; isEmpty: boolean };
  /** Whether the files that the database refers to are in the store. */
  hasItsFiles: boolean;
  /** The operator has set ADOPT_STORE=yes. */
  adopt: boolean;
};

/** `bind`: this store is bound to the database. `hold`: nothing is changed before the operator has decided. */
export type StartDecision = 'go on' | 'bind' | 'hold';

/**
 * An empty database next to files is most likely a loss, or a typo in DATABASE_URL: seeding it would create a second
 * site over the files of the first.
 */
export function decideStart(found: Found): StartDecision {
  return found.database.isEmpty ? decideEmpty(found) : decideFilled(found);
}

function decideEmpty({ database: { remembered }, store, adopt }: Found): StartDecision {
  // An interrupted first start that had not seeded yet.
  if (remembered?.storeId && remembered.storeId === store.id) return 'go on';
  return adopt || store.isEmpty ? 'bind' : 'hold';
}

function decideFilled({ database: { remembered }, store, hasItsFiles, adopt }: Found): StartDecision {
  if (adopt) return remembered?.storeId && remembered.storeId === store.id ? 'go on' : 'bind';
  // A site from before stores had ids. A store with an id belongs to another site.
  return !remembered && store.id === null && hasItsFiles ? 'bind' : 'go on';
}

const enough = 0.9;

/**
 * Some files of an old site may be lost although the store is its own. Without any file that rows refer to, this can't
 * be decided.
 */
export const hasItsFiles = (named: number, there: number, store: { isEmpty: boolean }): boolean =>
  named === 0 ? store.isEmpty : there >= named * enough;
