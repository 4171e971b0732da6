import type { Remembered } from '#src/media/binding/binding.ts';

/** What a start finds before it changes anything. */
export type Found = {
  /** Empty: nobody has an account in it, and it names no product and no picture. */
  database: { isEmpty: boolean; remembered: Remembered };
  store: { id: string | null; isEmpty: boolean };
  /** Whether the files that the database names lie in the store. */
  hasItsFiles: boolean;
  /** The operator has said ADOPT_STORE=yes. */
  adopt: boolean;
};

/** `bind`: this store becomes the database's own. `hold`: nothing is changed before the operator has decided. */
export type StartDecision = 'go on' | 'bind' | 'hold';

/**
 * An empty database beside files is most likely a loss, or a typing mistake in DATABASE_URL: a start that filled it
 * would make a second site over the files of the first.
 */
export function decideStart(found: Found): StartDecision {
  return found.database.isEmpty ? decideEmpty(found) : decideFilled(found);
}

function decideEmpty({ database: { remembered }, store, adopt }: Found): StartDecision {
  // A first start that was killed before it had told its story.
  if (remembered?.storeId && remembered.storeId === store.id) return 'go on';
  return adopt || store.isEmpty ? 'bind' : 'hold';
}

function decideFilled({ database: { remembered }, store, hasItsFiles, adopt }: Found): StartDecision {
  if (adopt) return remembered?.storeId && remembered.storeId === store.id ? 'go on' : 'bind';
  // A site from before stores had ids. One that has an id already is somebody else's.
  return !remembered && store.id === null && hasItsFiles ? 'bind' : 'go on';
}

const enough = 0.9;

/** Some files of an old site may be lost, and its store is still its own. One that names none can't tell by them. */
export const hasItsFiles = (named: number, there: number, store: { isEmpty: boolean }): boolean =>
  named === 0 ? store.isEmpty : there >= named * enough;
