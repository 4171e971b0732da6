import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import type { AnyDefinition, ReadNames } from './definition.server.ts';

/** Reads names of a table's records by their ids; `name` is a text in one language or two. */
export const namesFrom =
  (table: PgTable & { id: PgColumn }, name: PgColumn | SQL): ReadNames =>
  async (db, ids, language) => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, [...ids]));
    return new Map(
      rows.flatMap(({ id, name: text }) =>
        text === null
          ? []
          : [[id as number, typeof text === 'string' ? text : localText(text as Localized, language).text]],
      ),
    );
  };

type Names = NonNullable<AnyDefinition['exportNames']>;
type Row = Readonly<Record<string, unknown>>;

/** The records with names in place of ids. An id without a name stays as it is. */
export async function withNames(rows: readonly Row[], names: Names, db: Reading, language: Language): Promise<Row[]> {
  const named = rows.map((row) => ({ ...row }));
  for (const [key, source] of Object.entries(names)) {
    if (typeof source === 'string') {
      for (const row of named) row[key] = row[source] ?? row[key];
      continue;
    }
    const values = new Set(named.flatMap((row) => [row[key]].flat()).filter(isValue));
    const known = await source(db, [...values], language);
    const nameOf = (value: unknown) => (isValue(value) ? (known.get(value) ?? String(value)) : value);
    for (const row of named) row[key] = Array.isArray(row[key]) ? row[key].map(nameOf).join(', ') : nameOf(row[key]);
  }
  return named;
}

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
