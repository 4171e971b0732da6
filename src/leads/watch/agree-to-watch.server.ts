import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { holdMailbox, isMailbox, waitsMs } from '../subscribe/ask-for-mail.server.ts';
import { noteShown } from './note-shown.server.ts';
import { type Watch, watch } from './watch.table.ts';
import { mostWatches } from './watch-kind.ts';

/** What waits for the owner of a mailbox to agree. */
export function findWaiting(db: Db | Tx, email: string, now: Date): Promise<Watch[]> {
  const since = new Date(now.getTime() - waitsMs);
  return db
    .select()
    .from(watch)
    .where(
      and(isMailbox(email, watch.email), isNull(watch.confirmedAt), isNull(watch.endedAt), gt(watch.askedAt, since)),
    )
    .orderBy(asc(watch.askedAt), asc(watch.id));
}

export type Agreed = {
  key: string;
  /** There was no room for all of it. */
  isFull: boolean;
};

type Agreeing = { email: string; ids: readonly number[]; productIndex: ProductIndex; now: Date };

/**
 * The owner of the mailbox agrees to what they were shown. What stands in the shop at that moment is nothing new to
 * them. Pressed twice, it is done once. Null when this mailbox never asked for anything.
 */
export async function agreeToWatch(tx: Tx, { email, ids, productIndex, now }: Agreeing): Promise<Agreed | null> {
  await holdMailbox(tx, email);
  const agreed = (await findWaiting(tx, email, now)).filter(({ id }) => ids.includes(id));
  const [first] = agreed;
  if (!first) return await findKey(tx, email);
  await noteShown(tx, productIndex, now);
  const room = mostWatches - (await countConfirmed(tx, email));
  const begun = agreed.slice(0, Math.max(0, room)).map(({ id }) => id);
  if (begun.length > 0) {
    await tx.update(watch).set({ confirmedAt: now, toldUntil: now }).where(inArray(watch.id, begun));
  }
  return { key: first.key, isFull: begun.length < agreed.length };
}

async function findKey(tx: Tx, email: string): Promise<Agreed | null> {
  const [known] = await tx.select({ key: watch.key }).from(watch).where(isMailbox(email, watch.email)).limit(1);
  return known ? { key: known.key, isFull: false } : null;
}

async function countConfirmed(tx: Tx, email: string): Promise<number> {
  const [counted] = await tx
    .select({ watches: count() })
    .from(watch)
    .where(and(isMailbox(email, watch.email), isNotNull(watch.confirmedAt), isNull(watch.endedAt)));
  return counted?.watches ?? 0;
}

/** What an address watches, for whoever has its key; null when nobody ever had it. */
export async function findWatched(db: Db, key: string): Promise<Watch[] | null> {
  const rows = await db.select().from(watch).where(eq(watch.key, key)).orderBy(asc(watch.askedAt), asc(watch.id));
  return rows.length > 0 ? rows.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null) : null;
}

/** Ends one thing that an address watches, or all, wishes that wait included. */
export async function endWatch(db: Db, key: string, which: number | 'all', now: Date): Promise<void> {
  const chosen = which === 'all' ? undefined : eq(watch.id, which);
  await db
    .update(watch)
    .set({ endedAt: now })
    .where(and(eq(watch.key, key), isNull(watch.endedAt), chosen));
}
