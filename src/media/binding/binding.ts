/** Whether the files of a store are those of a database. Nothing is removed from a store unless both say so. */

/** What a database remembers; undefined when it never had a store, a null id after a restore. */
export type Remembered = { storeId: string | null } | undefined;

/**
 * `bound`: they belong together. `restored`: the database came from a backup. `other`: the store is another one than
 * the database remembers. `unknown`: nobody has said yet.
 */
export type Binding = 'bound' | 'restored' | 'other' | 'unknown';

export function bindingOf(remembered: Remembered, storeId: string | null): Binding {
  if (!remembered) return 'unknown';
  if (remembered.storeId === null) return 'restored';
  return remembered.storeId === storeId ? 'bound' : 'other';
}

/** Smaller removals need no question: a night's ordinary work. */
const mostUnasked = 50;
const mostUnaskedShare = 0.2;

/** True when a night may remove so many files of so many; `allowed` is what an admin has agreed to. */
export function mayRemove({
  files,
  total,
  allowed,
}: {
  files: number;
  total: number;
  allowed: number | null;
}): boolean {
  const isLarge = files > mostUnasked && files > total * mostUnaskedShare;
  return !isLarge || (allowed !== null && files <= allowed);
}
