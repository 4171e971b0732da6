import type { Leftover } from './leftover.server.ts';

/** Log messages for the operator, in English like the whole log. */
export function explainHold({ files, isMore, backups, newest }: Leftover): string {
  const found = `files: ${files}${isMore ? ' or more' : ''}, backups: ${backups}${newest ? `, the newest ${newest.name}` : ''}`;
  return (
    `The database is empty, but the store is not (${found}). Nothing was changed. If the database was lost, restore a ` +
    'backup: npm run restore -- --list shows them, npm run restore -- NAME restores one. If DATABASE_URL or DATA_DIR ' +
    'names the wrong place, correct it. To begin anew beside these files, start once with ADOPT_STORE=yes.'
  );
}
