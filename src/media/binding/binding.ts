/** Whether a store of files belongs to a database. Nothing is deleted from a store unless both sides agree. */

/** The database's side; undefined when it never had a store, a null id after a restore. */
export type Remembered = { storeId: string | null } | undefined;

/**
 * `bound`: they belong together. `restored`: the database came from a backup. `other`: the store is another one than
 * the database remembers. `unknown`: not decided yet.
 */
export type Binding = 'bound' | 'restored' | 'other' | 'unknown';

export function bindingOf(remembered: Remembered, storeId: string | null): Binding {
  if (!remembered) return 'unknown';
  if (remembered.storeId === null) return 'restored';
  return remembered.storeId === storeId ? 'bound' : 'other';
}

/** Smaller removals are routine and need no confirmation. */
const maxUnasked = 50;
const maxUnaskedShare = 0.2;

/** True when the nightly job may remove this many files of so many; `allowed` is what an admin has confirmed. */
export function mayRemove({
  files,
  total,
  allowed,
}: {
  files: number;
  total: number;
  allowed: number | null;
}): boolean {
  const isLarge = files > maxUnasked && files > total * maxUnaskedShare;
  return !isLarge || (allowed !== null && files <= allowed);
}
