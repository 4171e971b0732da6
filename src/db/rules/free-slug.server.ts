import { and, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { trackTakenSlugs } from '#src/lib/taken-slugs.ts';

type Sluggish = PgTable & { id: PgColumn; slug: PgColumn };
type Options = {
  /** The slug as staff wrote it; null when they leave it to us. */
  written: string | null;
  /** What to make it from. */
  made: string;
  /** The record that it is for, when that exists. */
  id: number | undefined;
  /** Among which records it must be the only one. */
  among?: SQL | undefined;
};

/**
 * The slug that staff wrote, or 409 when another record has it; one that they left open is made, and free. Whoever
 * writes it may still find that somebody was faster, and makes another (made-names.server.ts).
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
