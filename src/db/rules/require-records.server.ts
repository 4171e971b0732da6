import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#src/db/client.server.ts';
import { type FieldErrors, failure } from '#src/lib/errors.ts';

/** The ids in each field. */
type Named = Record<string, number | null | readonly number[]>;

/** Throws 422 with each field that refers to a missing record. */
export async function requireRecords(tx: Tx, table: PgTable & { id: PgColumn }, named: Named): Promise<void> {
  const wanted = [...new Set(Object.values(named).flatMap(idsOf))];
  if (wanted.length === 0) return;
  const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, wanted));
  const known = new Set(rows.map(({ id }) => id));
  const wrong = Object.entries(named).filter(([, ids]) => idsOf(ids).some((id) => !known.has(id)));
  if (wrong.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(wrong.map(([field]) => [field, 'error_unknown_record']));
  throw failure.ruleBroken('error_unknown_record', fields);
}

const idsOf = (ids: Named[string]): readonly number[] => (ids === null ? [] : [ids].flat());
