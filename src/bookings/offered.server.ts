import { max } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import { slugFor } from '#src/db/rules/free-slug.server.ts';
import type { Localized } from '#src/lib/localized.ts';
import { withoutForgottenMark } from '#src/lib/names/copy-mark.ts';
import { slugOf } from '#src/lib/slug.ts';

type OfferedTable = PgTable & { id: PgColumn; slug: PgColumn; index: PgColumn };
type Placed = { slug: string; index: number };
type Named = Placed & { name: Localized };
type Save = {
  tx: Reading;
  before: Placed | null;
  parsed: { name: Localized; slug?: string | undefined; index?: number | undefined };
};

/** Fills in a unique slug made from the name, and the last place, where they are missing. */
export async function placeOffered(table: OfferedTable, { tx, before, parsed }: Save): Promise<Named> {
  return {
    name: withoutForgottenMark(parsed.name),
    slug:
      parsed.slug ??
      before?.slug ??
      (await slugFor(tx, table, { written: null, made: slugOf(parsed.name.en) || 'service', id: undefined })),
    index: parsed.index ?? before?.index ?? (await nextIndex(tx, table)),
  };
}

async function nextIndex(tx: Reading, table: OfferedTable): Promise<number> {
  const [row] = await tx.select({ last: max(table.index) }).from(table);
  return Number(row?.last ?? 0) + 1;
}
