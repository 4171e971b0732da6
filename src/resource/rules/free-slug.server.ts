import { and, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import { uniqueSlug } from '../../lib/slug.ts';

type Sluggish = PgTable & { id: PgColumn; slug: PgColumn };
type Wish = {
  /** The slug as staff wrote it; null when they leave it to us. */
  written: string | null;
  /** What to make it from. */
  made: string;
  /** The record that it is for, when that exists. */
  id: number | undefined;
  /** Among which records it must be the only one. */
  among?: SQL | undefined;
};

/** The slug that staff wrote, or 409 when another record has it; one that they left open is made, and free. */
export async function slugFor(tx: Tx, table: Sluggish, { written, made, id, among }: Wish): Promise<string> {
  const wish = written ?? made;
  const rows = await tx
    .select({ slug: sql<string>`${table.slug}` })
    .from(table)
    .where(and(or(sql`${table.slug} = ${wish}`, like(table.slug, `${wish}-%`)), among, ne(table.id, id ?? 0)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (written !== null && taken.has(written)) throw failure.taken('slug');
  return written ?? uniqueSlug(wish, (slug) => taken.has(slug));
}
