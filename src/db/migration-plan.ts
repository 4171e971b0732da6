import { StartError } from '#src/lib/start-error.ts';

export type MigrationFile = { name: string; sha256: string };

/** What the database says of a migration: `breaksOlder` when the release before can't work on what it made. */
export type LandedMigration = MigrationFile & { breaksOlder: boolean };

/**
 * The pending migrations, in order. Later ones of a newer release are accepted, so that one can go back, unless one says
 * that it breaks older releases. Throws a StartError when the files and the database disagree about the past.
 */
export function planMigrations<File extends MigrationFile>(files: File[], landed: LandedMigration[]): File[] {
  const inOrder = files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  refuseBadNames(inOrder);
  for (const migration of landed) refuseChange(migration, inOrder);
  const landedNames = new Set(landed.map(({ name }) => name));
  const pending = inOrder.filter(({ name }) => !landedNames.has(name));
  const last = landed
    .map(({ name }) => name)
    .sort()
    .at(-1);
  for (const { name } of pending) refuseLate(name, last);
  return pending;
}

function refuseBadNames(inOrder: MigrationFile[]) {
  const numbers = new Set<string>();
  for (const { name } of inOrder) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new StartError(`Migration ${name} should be called like 0001_first_tables.sql.`);
    if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}; one is ${name}.`);
    numbers.add(number);
  }
}

function refuseChange(landed: LandedMigration, files: MigrationFile[]) {
  const file = files.find(({ name }) => name === landed.name);
  if (file === undefined) {
    const isLater = landed.name > (files.at(-1)?.name ?? '');
    if (isLater && !landed.breaksOlder) return;
    if (isLater)
      throw new StartError(
        `Migration ${landed.name} of a newer Slipway has landed in this database, and older ones can't work with it: start the newer one, or restore the backup from before it.`,
      );
    throw new StartError(`Migration ${landed.name} has landed in this database, but its file is missing.`);
  }
  if (file.sha256 !== landed.sha256) {
    throw new StartError(
      `Migration ${landed.name} has changed since it landed. Put the file back as it was, and write a new migration.`,
    );
  }
}

function refuseLate(name: string, last: string | undefined) {
  if (last === undefined || name > last) return;
  throw new StartError(`Migration ${name} comes before ${last}, which has landed already. Give it a higher number.`);
}
