import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#src/db/client.server.ts';

type Named = PgTable & { name: PgColumn };

/** `Mercury (copy)`, else `Mercury (copy 2)` …: the first free one, where names are unique. */
export async function copyName(tx: Tx, table: Named, name: string): Promise<string> {
  const rows = await tx
    .select({ name: sql<string>`lower(${table.name})` })
    .from(table)
    .where(sql`starts_with(lower(${table.name}), lower(${`${name} (copy`}))`);
  const taken = new Set(rows.map((row) => row.name));
  for (let number = 1; ; number += 1) {
    const requested = `${name} (copy${number === 1 ? '' : ` ${number}`})`;
    if (!taken.has(requested.toLowerCase())) return requested;
  }
}
