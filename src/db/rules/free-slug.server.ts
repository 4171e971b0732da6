import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { trackTakenSlugs } from '#src/lib/names/taken-slugs.ts';

type Sluggish = PgTable & { id: PgColumn; slug: PgColumn };
type Options = {
  /** The slug that staff entered; null to generate one. */
  written: string | null;
  /** The text to generate it from. */
  made: string;
  /** The record that it is for, if it exists. */
  id: number | undefined;
  /** The records among which it must be unique. */
  among?: SQL | undefined;
};

/**
 * The given slug, or 409 when another record has it; a missing one is generated, and unique. A concurrent write may
 * still take it first; then it is generated again (made-names.server.ts).
 */
export async function slugFor(tx: Reading, table: Sluggish, { written, made, id, among }: Options): Promise<string> {
  const slugs = trackTakenSlugs((candidates) =>
    tx
      .select({ slug: sql<string>`${table.slug}`, owner: sql<number>`${table.id}` })
      .from(table)
      .where(and(inArray(table.slug, candidates), among, ne(table.id, id ?? 0))),
  );
  if (written === null) return await slugs.take(made);
  if (!(await slugs.claim(written, id))) throw failure.taken('slug');
  return written;
}
