import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import { holdMailbox, isMailbox, waitsMs } from '../subscribe/ask-for-mail.server.ts';
import { type Alert, alert } from './alert.table.ts';
import { maxAlerts } from './alert-kind.ts';
import { noteShown } from './note-shown.server.ts';

/** Alerts that wait for confirmation. */
export function findWaiting(db: Db | Tx, email: string, now: Date): Promise<Alert[]> {
  const since = new Date(now.getTime() - waitsMs);
  return db
    .select()
    .from(alert)
    .where(
      and(isMailbox(email, alert.email), isNull(alert.confirmedAt), isNull(alert.endedAt), gt(alert.askedAt, since)),
    )
    .orderBy(asc(alert.askedAt), asc(alert.id));
}

export type Agreed = {
  key: string;
  /** The limit was reached before all could be confirmed. */
  isFull: boolean;
};

type Agreeing = { email: string; ids: readonly number[]; productIndex: ProductIndex; now: Date };

/**
 * Confirms the alerts that were shown. Products that are public at that moment are not news. Idempotent. Null when this
 * mailbox never requested any.
 */
export async function confirmAlert(tx: Tx, { email, ids, productIndex, now }: Agreeing): Promise<Agreed | null> {
  await holdMailbox(tx, email);
  const agreed = (await findWaiting(tx, email, now)).filter(({ id }) => ids.includes(id));
  const [first] = agreed;
  if (!first) return await findKey(tx, email);
  await noteShown(tx, productIndex, now);
  const room = maxAlerts - (await countConfirmed(tx, email));
  const begun = agreed.slice(0, Math.max(0, room)).map(({ id }) => id);
  if (begun.length > 0) {
    await tx.update(alert).set({ confirmedAt: now, toldUntil: now }).where(inArray(alert.id, begun));
  }
  return { key: first.key, isFull: begun.length < agreed.length };
}

async function findKey(tx: Tx, email: string): Promise<Agreed | null> {
  const [known] = await tx.select({ key: alert.key }).from(alert).where(isMailbox(email, alert.email)).limit(1);
  return known ? { key: known.key, isFull: false } : null;
}

async function countConfirmed(tx: Tx, email: string): Promise<number> {
  const [counted] = await tx
    .select({ alerts: count() })
    .from(alert)
    .where(and(isMailbox(email, alert.email), isNotNull(alert.confirmedAt), isNull(alert.endedAt)));
  return counted?.alerts ?? 0;
}

/** The alerts of an address, by its key; null for an unknown key. */
export async function findAlerted(db: Db, key: string): Promise<Alert[] | null> {
  const rows = await db.select().from(alert).where(eq(alert.key, key)).orderBy(asc(alert.askedAt), asc(alert.id));
  return rows.length > 0 ? rows.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null) : null;
}

/** Ends one alert of an address, or all, including unconfirmed ones. */
export async function endAlert(db: Db, key: string, which: number | 'all', now: Date): Promise<void> {
  const chosen = which === 'all' ? undefined : eq(alert.id, which);
  await db
    .update(alert)
    .set({ endedAt: now })
    .where(and(eq(alert.key, key), isNull(alert.endedAt), chosen));
}
