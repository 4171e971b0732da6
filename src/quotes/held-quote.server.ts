import { asc, inArray } from 'drizzle-orm';
import type { Db, Reading, Tx } from '#src/db/client.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { quoteVersion } from './quote.table.ts';
import type { QuoteRow } from './quote-link.server.ts';
import {
  countedUntil,
  type HeldVersion,
  heldVersion,
  isOpen,
  lowestPrice,
  type QuoteState,
  stateOn,
} from './rules/versions.ts';

export type StoredVersion = typeof quoteVersion.$inferSelect;
export type Held = HeldVersion & Pick<StoredVersion, 'note' | 'createdAt' | 'mail'>;

/** A quote as it holds now. */
export type HeldQuote = {
  row: QuoteRow;
  state: QuoteState;
  /** All versions, drafts included. */
  versions: Held[];
  /** Those that the customer may accept today, the newest first. */
  open: Held[];
};

/** Reads the versions of some quotes and computes what they cost now. */
export async function holdQuotes(db: Reading, rows: readonly QuoteRow[], now: Date): Promise<HeldQuote[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const stored = await db
    .select()
    .from(quoteVersion)
    .where(inArray(quoteVersion.quoteId, ids))
    .orderBy(asc(quoteVersion.quoteId), asc(quoteVersion.version));
  const changes = await changesOf(db, stored);
  const day = dealerDay(now);
  return rows.map((row) => {
    const versions = stored
      .filter(({ quoteId }) => quoteId === row.id)
      .map((version) => {
        const until = row.acceptedAt ?? countedUntil(version, now, endOfDealerDay);
        const readLowest = (product: number, since: Date) => lowestPrice(changes.get(product) ?? [], since, until);
        return { ...version, ...heldVersion(version, readLowest) };
      });
    const state = stateOn(row.state, versions, day);
    return { row, state, versions, open: state === 'sent' ? versions.filter((one) => isOpen(one, day)).reverse() : [] };
  });
}

export async function holdQuote(db: Db | Tx, row: QuoteRow, now: Date): Promise<HeldQuote> {
  const [held] = await holdQuotes(db, [row], now);
  if (!held) throw new Error(`quote ${row.id} is not there`);
  return held;
}

async function changesOf(db: Reading, versions: readonly StoredVersion[]) {
  const products = [...new Set(versions.flatMap(({ lines }) => lines.flatMap(({ product }) => product ?? [])))];
  const found =
    products.length === 0
      ? []
      : await db
          .select()
          .from(priceChange)
          .where(inArray(priceChange.productId, products))
          .orderBy(asc(priceChange.at));
  return Map.groupBy(found, ({ productId }) => productId);
}

const endOfDealerDay = (day: string): Date => new Date(startOfDealerDay(dayAfter(day)).getTime() - 1);
