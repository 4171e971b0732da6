import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { isSame } from '#src/lib/same.ts';
import type { importChange } from '../import-run.table.ts';

export type NotedChange = typeof importChange.$inferSelect;

/** A record that was changed since the import, with its changed fields. */
export type UndoConflict = { id: number; name: string; fields: string[] };

export type Undoing = { tx: Tx; actor: Actor; now: Date; isForced: boolean };

/** The fields that no longer have the imported value. */
export const fieldsChangedSince = ({ changes }: NotedChange, form: object): string[] =>
  Object.entries(changes)
    .filter(([field, { to }]) => !isSame(Reflect.get(form, field) ?? null, to))
    .map(([field]) => field);

/** The values before the import. */
export const earlierValues = ({ changes }: NotedChange): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
