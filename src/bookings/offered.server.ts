import { max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Localized } from '../lib/localized.ts';
import { slugOf, uniqueSlug } from '../lib/slug.ts';
import type { Reading } from '../resource/definition.server.ts';

type OfferedTable = PgTable & { slug: PgColumn; index: PgColumn };
type Placed = { slug: string; index: number };
type Save = {
  tx: Reading;
  before: Placed | null;
  parsed: { name: Localized; slug?: string | undefined; index?: number | undefined };
};

/** A slug from the name where none is written, that no other record has; and the last place where none is chosen. */
export async function placeOffered(table: OfferedTable, { tx, before, parsed }: Save): Promise<Placed> {
  return {
    slug: parsed.slug ?? before?.slug ?? (await freeSlug(tx, table, slugOf(parsed.name.en) || 'service')),
    index: parsed.index ?? before?.index ?? (await nextIndex(tx, table)),
  };
}

async function freeSlug(tx: Reading, table: OfferedTable, slug: string): Promise<string> {
  const rows = await tx
    .select({ slug: sql<string>`${table.slug}` })
    .from(table)
    .where(sql`starts_with(${table.slug}, ${slug.slice(0, 40)})`);
  const taken = new Set(rows.map((row) => row.slug));
  return uniqueSlug(slug, (candidate) => taken.has(candidate));
}

async function nextIndex(tx: Reading, table: OfferedTable): Promise<number> {
  const [row] = await tx.select({ last: max(table.index) }).from(table);
  return Number(row?.last ?? 0) + 1;
}
